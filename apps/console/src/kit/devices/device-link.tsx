// Names of devices and people in lists of something else: links to where they are shown, for those who may see that.
import type { OperationId } from '@swapdesk/sdk'
import { Text } from '../values/cells'
import { PageLink } from '../navigation/page-link'
import { usePermissionCheck } from '../user/permissions'
import classes from './devices.module.css'

type RecordLinkProps = {
  path: string
  search: Readonly<Record<string, string>>
  /** What the page reads. */
  operation: OperationId
  text: string | null
}

export function RecordLink({ path, search, operation, text }: RecordLinkProps) {
  const can = usePermissionCheck()
  if (text === null || !can(operation)) return <Text value={text} />
  return (
    <PageLink
      href={`${path}?${new URLSearchParams(search).toString()}`}
      className={classes.link}
      title={text}
      onClick={(event) => event.stopPropagation()}
    >
      {text}
    </PageLink>
  )
}

type DeviceLinkProps = { kind: string; sn: string; name: string | null; slot?: number | null }

/** With a slot, to that slot of the cabinet. */
export function DeviceLink({ kind, sn, name, slot }: DeviceLinkProps) {
  const text = name ?? sn
  switch (kind) {
    case 'cabinet':
      return (
        <RecordLink
          path="/swap/cabinet"
          search={slot ? { sn, slot: String(slot) } : { sn }}
          operation="cabinetInfo"
          text={text}
        />
      )
    case 'vehicle':
      return <RecordLink path="/fleet/vehicle" search={{ vehicleSn: sn }} operation="vehicleList" text={text} />
    case 'bms':
      return <RecordLink path="/swap/battery" search={{ bmsSn: sn }} operation="batteryList" text={text} />
    default:
      return <Text value={text} />
  }
}
