// Desired and reported settings of the cabinet, except its threshold.
import { useLingui } from '@lingui/react/macro'
import { SettingsTable } from '../../kit/devices/settings-table'
import { usePermissionCheck } from '../../kit/user/permissions'
import classes from './cabinet-page.module.css'
import type { CabinetInfo } from './use-cabinet'

export function SettingsCard({ cabinet }: { cabinet: CabinetInfo }) {
  const { t } = useLingui()
  const can = usePermissionCheck()
  if (!can('deviceSettingList')) return null
  return (
    <section className={classes.card} aria-label={t`Settings`}>
      <header className={classes.cardHead}>
        <h2 className={classes.cardTitle}>{t`Settings`}</h2>
      </header>
      <SettingsTable deviceKind="cabinet" deviceSn={cabinet.cabinetSn} />
    </section>
  )
}
