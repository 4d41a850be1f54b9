// Shown when a third party redirects back: progress, failure, or the registration.
import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, Button, Loader } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useConnection } from '../../connection'
import { type PendingLogin, startThirdParty } from '../third-party'
import classes from './more.module.css'
import { RegistrationDialog } from './registration-dialog'
import { useThirdPartyReturn } from './use-third-party-return'

export function ThirdPartyReturn() {
  const state = useThirdPartyReturn()
  const router = useRouter()
  const leave = (from?: string) =>
    void router.navigate({ href: '/login', replace: true, ...(from && { state: { from } }) })
  if (state.kind === 'failed') return <Failed message={state.message} begun={state.begun} onLeave={leave} />
  if (state.kind === 'guest') return <RegistrationDialog guest={state} onLeave={leave} />
  return (
    <output className={classes.progress}>
      <Loader size="sm" />
      <Trans>Logging in…</Trans>
    </output>
  )
}

type FailedProps = { message: string; begun: PendingLogin | null; onLeave: (from?: string) => void }

function Failed({ message, begun, onLeave }: FailedProps) {
  const { t } = useLingui()
  const { client } = useConnection()
  const [again, setAgain] = useState<'busy' | { message: string } | null>(null)
  const tryAgain = async () => {
    if (!begun) return
    setAgain('busy')
    await startThirdParty(client, begun).catch((error: unknown) =>
      setAgain({ message: error instanceof Error ? error.message : '' }),
    )
  }
  const text = (again && again !== 'busy' && again.message) || message || t`Unknown error`
  return (
    <div className={classes.form}>
      <h1 className={classes.title}>
        <Trans>Login not completed</Trans>
      </h1>
      <Alert role="alert" color="red" variant="light">
        {text}
      </Alert>
      <div className={classes.actions}>
        {begun && (
          <Button loading={again === 'busy'} onClick={() => void tryAgain()}>
            <Trans>Try again</Trans>
          </Button>
        )}
        <Button variant={begun ? 'default' : 'filled'} onClick={() => onLeave(begun?.from)}>
          <Trans>Back to the login page</Trans>
        </Button>
      </div>
    </div>
  )
}
