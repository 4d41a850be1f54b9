// Where the user says who they are. It is the first thing the console loads, so it uses little: no queries, no schema
// library; the password's encryption arrives with the submit, other ways to log in when they are chosen.
import { Trans, useLingui } from '@lingui/react/macro'
import { useRouterState } from '@tanstack/react-router'
import { Suspense, useEffect } from 'react'
import { useConnection } from '../connection'
import { LoginLayout } from './login-layout'
import classes from './login.module.css'
import { LoginMethods } from './login-methods'
import { ThirdPartyReturn } from './lazy-login-methods'

export function LoginPage() {
  const { t, i18n } = useLingui()
  const { tenant } = useConnection()
  const name = (i18n.locale === 'en' && tenant?.tenantNameEn) || tenant?.tenantName || 'SwapDesk'
  // What a third party sends the browser back with.
  const isReturn = useRouterState({ select: ({ location }) => 'state' in location.search })
  useEffect(() => {
    document.title = t`Log in · ${name}`
  }, [t, name])
  return (
    <LoginLayout name={name} backgroundUrl={tenant?.backgroundUrl}>
      {isReturn ? (
        <Suspense>
          <ThirdPartyReturn />
        </Suspense>
      ) : (
        <LoginMethods
          heading={
            <>
              <h1 className={classes.title}>
                <Trans>Log in to {name}</Trans>
              </h1>
              <p className={classes.lead}>
                <Trans>Operations console for battery swapping, vehicle rental and charging</Trans>
              </p>
            </>
          }
        />
      )}
    </LoginLayout>
  )
}
