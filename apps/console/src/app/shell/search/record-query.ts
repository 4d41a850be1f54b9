// What is typed as a search over records: its text, and the slot or vehicle command it names beside ("open slot 3 of CB38").

type RecordQuery = {
  text: string
  /** Slot of a cabinet. */
  slot?: number
  /** Whether a command to a vehicle is named. */
  isVehicleCommand: boolean
}

/** Texts the server takes: from two characters on. */
export const textLengthMin = 2

const slotPattern = /(?:\bslot|仓门?)\s*(\d{1,2})(?!\d)|(?<![\dA-Za-z])(\d{1,2})\s*号仓(?:门|(?!\p{Script=Han}))/iu
const slotFiller = /\b(?:open|slot|of|the|at)\b|打开|开|的/giu
const commandPattern = /\b(?:unlock|lock|command|commands|locate)\b|锁车|解锁|上锁|定位|指令/giu

const clean = (text: string) => text.replaceAll(/\s+/g, ' ').trim()

export function recordQueryOf(typed: string): RecordQuery {
  const slot = slotPattern.exec(typed)
  if (slot) {
    const text = clean(typed.replace(slot[0], ' ').replaceAll(slotFiller, ' '))
    const number = Number(slot[1] ?? slot[2])
    if (text.length >= textLengthMin && number > 0) return { text, slot: number, isVehicleCommand: false }
  }
  const text = clean(typed.replaceAll(commandPattern, ' '))
  const whole = clean(typed)
  if (text !== whole && text.length >= textLengthMin) return { text, isVehicleCommand: true }
  return { text: whole, isVehicleCommand: false }
}
