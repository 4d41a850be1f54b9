/** The riders of the demo: names, phone numbers and accounts plausible in their country. */
import { toE164 } from '@swapdesk/domain'

export type OutVehicle = {
  vehicleSn: string
  riderName: string
}
type Setting = { tenant: { country: string }; random: () => number; now: number }

const DAY_MS = 86_400_000
const GIVEN_UG = [
  'Brian',
  'Joseph',
  'Moses',
  'Ronald',
  'Ivan',
  'Isaac',
  'Denis',
  'Patrick',
  'Sarah',
  'Esther',
  'Joan',
  'Allan',
]
const FAMILY_UG = [
  'Okello',
  'Mugisha',
  'Ssempijja',
  'Kato',
  'Nakato',
  'Byaruhanga',
  'Opio',
  'Mukasa',
  'Tumusiime',
  'Wasswa',
]
const GIVEN_CN = ['志强', '建国', '海波', '晓东', '文博', '丽华', '俊杰', '雨婷']
const FAMILY_CN = ['沈', '韩', '唐', '冯', '许', '邓', '曹', '彭']

function pick<T>(random: () => number, list: readonly T[]): T {
  return list[Math.floor(random() * list.length)] as T
}

/** Consecutive numbers of an unassigned range, so that none occurs twice. */
function phoneOf(isChinese: boolean, at: number): { mobile: string; mobile_e164: string } {
  const digits = String(at).padStart(4, '0')
  const mobile = isChinese ? `1380013${digits}` : `077210${digits}`
  return { mobile, mobile_e164: toE164(mobile, isChinese ? 'CN' : 'UG') ?? mobile }
}

function nameOf(isChinese: boolean, vehicle: OutVehicle | undefined, random: () => number): string {
  if (!isChinese) return `${pick(random, GIVEN_UG)} ${pick(random, FAMILY_UG)}`
  return vehicle?.riderName ?? `${pick(random, FAMILY_CN)}${pick(random, GIVEN_CN)}`
}

/** One rider of each operator is frozen; the card is locked with it (`cards.ts`). */
const FROZEN_AT = 10

function freezingOf(isChinese: boolean, at: number, { random, now }: Setting) {
  // Drawn and not used: the rest of the demo follows from the sequence.
  random()
  if (at !== FROZEN_AT) return { status: 1 }
  const reason = isChinese ? '欠费两周，电话无人接听' : 'Two weeks in arrears, does not answer the phone'
  return { status: 0, freeze_reason: reason, freeze_time: new Date(now - 3 * DAY_MS).toISOString() }
}

/** @param vehicle the rented vehicle, if any @param at index among the riders of the operator */
export function riderOf(vehicle: OutVehicle | undefined, at: number, setting: Setting) {
  const { tenant, random } = setting
  const isChinese = tenant.country === 'CN'
  const rider = {
    name: nameOf(isChinese, vehicle, random),
    ...phoneOf(isChinese, at),
    vehicle_sn: vehicle?.vehicleSn ?? null,
    ...freezingOf(isChinese, at, setting),
  }
  // Drawn and not used, as above.
  for (let drawn = 0; drawn < 2; drawn += 1) random()
  return rider
}
