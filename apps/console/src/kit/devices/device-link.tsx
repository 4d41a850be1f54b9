// The name of a device in a list of something else: a cabinet's leads to its page.
import { Text } from '../values/cells'
import { PageLink } from '../navigation/page-link'
import { usePermissionCheck } from '../user/permissions'
import classes from './devices.module.css'

type DeviceLinkProps = { kind: string; sn: string; name: string | null }

export function DeviceLink({ kind, sn, name }: DeviceLinkProps) {
  const can = usePermissionCheck()
  if (kind !== 'cabinet' || !can('cabinetInfo')) return <Text value={name} />
  return (
    <PageLink
      href={`/swap/cabinet?${new URLSearchParams({ sn }).toString()}`}
      className={classes.link}
      title={name ?? sn}
      onClick={(event) => event.stopPropagation()}
    >
      {name ?? sn}
    </PageLink>
  )
}
