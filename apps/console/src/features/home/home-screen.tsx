// The home page: first what needs a hand, then figures and curves; each part loads and fails alone.
import { Trans, useLingui } from '@lingui/react/macro'
import { Suspense, useState } from 'react'
import { named } from '../../kit/api/options'
import { listNames } from '../../kit/dialogs/feedback'
import { withTexts } from '../../kit/loading/catalog-loader'
import { ErrorBoundary } from '../../kit/loading/error-boundary'
import { lazyComponent } from '../../kit/loading/lazy-component'
import { useCurrentUser } from '../../kit/user/current-user'
import { usePermissionCheck } from '../../kit/user/permissions'
import { useUserInfo, activeAmong } from '../../kit/user/user-info'
import { localNow } from '../../kit/values/time-zone'
import { CabinetsInNeed } from './cabinets-in-need'
import { Curves } from './curves'
import { Figures } from './figures'
import classes from './home.module.css'
import { Tasks } from './tasks'

const MapPart = lazyComponent(async () => (await withTexts(import('./map-part'))).MapPart)

function currentHour(): number {
  return localNow().getHours()
}

function useGreeting(name: string): string {
  const { t } = useLingui()
  const [hour] = useState(currentHour)
  if (hour < 12) return t`Good morning, ${name}`
  return hour < 18 ? t`Good afternoon, ${name}` : t`Good evening, ${name}`
}

export function HomeScreen() {
  const user = useCurrentUser()
  const greeting = useGreeting(user.realName || user.account)
  const can = usePermissionCheck()
  const { i18n } = useLingui()
  const me = useUserInfo().data
  const roles = me && activeAmong(me.roles, me.role_id).map((role) => named(i18n.locale, role.name, role.name_en))
  const role = roles ? listNames(roles) : user.roleName
  const tenant = me ? named(i18n.locale, me.tenant_name, me.tenant_name_en) : user.tenantId
  return (
    <div className={classes.page}>
      <h1 className={classes.title}>{greeting}</h1>
      <p className={classes.lead}>
        <Trans>
          You work as {role} for {tenant}.
        </Trans>
      </p>
      <div className={classes.parts}>
        <div className={classes.column}>
          <Tasks />
          {can('cabinetList') && <CabinetsInNeed />}
        </div>
        <div className={classes.column}>
          <Figures />
          <Curves />
          {can('mapPointCount') && (
            <ErrorBoundary>
              <Suspense>
                <MapPart />
              </Suspense>
            </ErrorBoundary>
          )}
        </div>
      </div>
    </div>
  )
}
