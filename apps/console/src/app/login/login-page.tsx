// The login page. Loaded first, so it avoids queries and the schema library; password encryption and other login
// methods load on demand.
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
  // Parameters of a redirect by a third party.
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
