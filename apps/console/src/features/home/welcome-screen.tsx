// The first page: the logged-in user, and the pages they may open.
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { named } from '../../kit/api/options'
import { listNames } from '../../kit/dialogs/feedback'
import { useCurrentUser } from '../../kit/user/current-user'
import { PageLink } from '../../kit/navigation/page-link'
import { usePages } from '../../kit/navigation/pages'
import { useUserInfo, activeAmong } from '../../kit/user/user-info'
import { localNow } from '../../kit/values/time-zone'
import classes from './welcome.module.css'

function currentHour(): number {
  return localNow().getHours()
}

function useGreeting(name: string): string {
  const { t } = useLingui()
  const [hour] = useState(currentHour)
  if (hour < 12) return t`Good morning, ${name}`
  return hour < 18 ? t`Good afternoon, ${name}` : t`Good evening, ${name}`
}

export function WelcomeScreen() {
  const user = useCurrentUser()
  const greeting = useGreeting(user.realName || user.account)
  const groups = usePages()
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
      <div className={classes.groups}>
        {groups.map((group) => (
          <section key={group.name} className={classes.group} aria-label={group.name}>
            <h2 className={classes.groupTitle}>{group.name}</h2>
            <ul className={classes.links}>
              {group.pages.map((page) => (
                <li key={page.path}>
                  <PageLink href={page.path} className={classes.link}>
                    <page.icon size={18} stroke={1.6} />
                    {page.name}
                  </PageLink>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  )
}
