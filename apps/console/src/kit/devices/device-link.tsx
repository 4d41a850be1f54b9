// Names of devices in lists of something else: links to their pages.
import { RecordLink } from '../navigation/record-link'
import { Text } from '../values/cells'

type DeviceLinkProps = { kind: string; sn: string; name: string | null; slot?: number | null }

/** With a slot, to that slot of the cabinet. */
export function DeviceLink({ kind, sn, name, slot }: DeviceLinkProps) {
  const text = name ?? sn
  switch (kind) {
    case 'cabinet':
      return <RecordLink kind="cabinet" number={sn} search={slot ? { slot: String(slot) } : undefined} text={text} />
    case 'vehicle':
      return <RecordLink kind="vehicle" number={sn} text={text} />
    case 'bms':
      return <RecordLink kind="battery" number={sn} text={text} />
    default:
      return <Text value={text} />
  }
}
