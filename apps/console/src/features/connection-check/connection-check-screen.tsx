// Checks the connection between this browser and the server; users can copy the results for support.
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useClient } from '../../kit/api/client'
import { useLiveStatus } from '../../kit/live/live-status'
import { usePaneTitle } from '../../kit/navigation/pane'
import { useCurrentUser } from '../../kit/user/current-user'
import classes from './connection-check.module.css'

type CheckItem = { name: string; value: string; isWell?: boolean }
type Measurement = { tookMs: number | null; failure: string | null }

const slowMs = 1000

/** Response time of a minimal request. */
function useMeasurement() {
  const client = useClient()
  return useQuery<Measurement>({
    queryKey: ['connection-check'],
    queryFn: async () => {
      const start = performance.now()
      const failure = await client.call('authUserInfo').then(
        () => null,
        (error: unknown) => (error instanceof Error ? error.message : String(error)),
      )
      return { tookMs: failure === null ? Math.round(performance.now() - start) : null, failure }
    },
    gcTime: 0,
  })
}

const zoneOf = () => new Intl.DateTimeFormat().resolvedOptions().timeZone

function useServerChecks(answer: Measurement | null): CheckItem[] {
  const { t } = useLingui()
  const live = useLiveStatus()
  const took = answer?.tookMs ?? null
  const states = {
    live: t`Connected`,
    reconnecting: t`Lost, reconnecting`,
    polling: t`Unavailable; pages refresh every ten seconds instead`,
    off: t`Not used by the open pages`,
  }
  return [
    {
      name: t`Server response`,
      value: answer === null ? t`Checking…` : (answer.failure ?? t`${took} ms`),
      ...(answer && { isWell: took !== null && took < slowMs }),
    },
    { name: t`Live events`, value: states[live], isWell: live === 'live' || live === 'off' },
  ]
}

function useBrowserChecks(): CheckItem[] {
  const { t, i18n } = useLingui()
  const isSecure = globalThis.isSecureContext
  const isEncrypted = location.protocol === 'https:'
  const onMachine = t`Not needed: the server runs on this machine`
  const exposed = t`No: copying and some browser features do not work`
  return [
    { name: t`Encrypted connection`, value: isEncrypted ? t`Yes` : isSecure ? onMachine : exposed, isWell: isSecure },
    { name: t`Language`, value: i18n.locale === 'en' ? 'English' : '中文' },
    { name: t`Time zone`, value: zoneOf() },
    { name: t`Browser`, value: navigator.userAgent },
  ]
}

function useSessionChecks(): CheckItem[] {
  const { t, i18n } = useLingui()
  const user = useCurrentUser()
  const expiresAt = useClient().session?.expiresAt
  const time = { hour: '2-digit', minute: '2-digit', second: '2-digit' } as const
  return [
    { name: t`Account`, value: `${user.account} · ${user.tenantId}` },
    { name: t`Role`, value: user.roleName },
    { name: t`Token valid until`, value: expiresAt ? i18n.date(new Date(expiresAt), time) : '---' },
  ]
}

export function ConnectionCheckScreen() {
  const title = usePaneTitle()
  const { data: answer, isFetching, refetch } = useMeasurement()
  const server = useServerChecks(answer ?? null)
  const session = useSessionChecks()
  const browser = useBrowserChecks()
  const text = [...server, ...session, ...browser].map(({ name, value }) => `${name}: ${value}`).join('\n')
  return (
    <div className={classes.page}>
      <header className={classes.header}>
        <h1 className={classes.title}>{title}</h1>
        <Button size="xs" variant="default" onClick={() => void navigator.clipboard.writeText(text)}>
          <Trans>Copy</Trans>
        </Button>
        <Button size="xs" loading={isFetching} onClick={() => void refetch()}>
          <Trans>Check again</Trans>
        </Button>
      </header>
      <CheckList title={<Trans>Server</Trans>} items={server} />
      <CheckList title={<Trans>Session</Trans>} items={session} />
      <CheckList title={<Trans>Browser</Trans>} items={browser} />
    </div>
  )
}

function CheckList({ title, items }: { title: ReactNode; items: readonly CheckItem[] }) {
  return (
    <section className={classes.section}>
      <h2>{title}</h2>
      <dl>
        {items.map(({ name, value, isWell }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd data-well={isWell}>
              {isWell === true && <IconCircleCheck size={15} aria-hidden />}
              {isWell === false && <IconAlertTriangle size={15} aria-hidden />}
              {value}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
