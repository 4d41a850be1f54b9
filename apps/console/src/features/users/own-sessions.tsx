// The user's sessions, which can be ended.
import '@mantine/core/styles/Badge.layer.css'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Badge, Button } from '@mantine/core'
import { IconDeviceDesktop, IconTerminal2 } from '@tabler/icons-react'
import type { Data } from '@swapdesk/sdk'
import { DateTime } from '../../kit/values/cells'
import { useCall, useWrite } from '../../kit/api/client'
import { confirmAction, toastSuccess, toastError } from '../../kit/dialogs/feedback'
import { ErrorState, RowsSkeleton } from '../../kit/loading/states'
import classes from './profile.module.css'
import { userAgentName } from './user-agent'

type OwnSession = Data<'sessionList'>[number]

/** A browser by name and system; other programs by their user agent. */
function useUserAgentName() {
  const { t } = useLingui()
  return ({ userAgent, clientId }: OwnSession): string => {
    const { browser, system } = userAgentName(userAgent ?? '')
    if (browser && system) return t`${browser} on ${system}`
    return browser || userAgent || clientId
  }
}

export function OwnSessions() {
  const { t } = useLingui()
  const { data, error, refetch } = useCall('sessionList')
  const revoke = useWrite('sessionRevoke')
  const nameOf = useUserAgentName()
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <RowsSkeleton rows={3} />
  const others = data.filter((session) => !session.isCurrent)
  const end = async (sessions: readonly OwnSession[], title: string) => {
    const isSure = await confirmAction({
      title,
      text: t`Anyone using that session has to log in again; unsaved changes are lost.`,
      confirm: t`End this session`,
      isDangerous: true,
    })
    if (!isSure) return
    await revoke
      .mutateAsync({ ids: sessions.map(({ id }) => id) })
      .then(() => toastSuccess(t`Session ended`), toastError)
  }
  return (
    <section className={classes.section} aria-label={t`My sessions`}>
      <div className={classes.sectionHead}>
        <p className={classes.lead}>
          <Plural
            value={data.length}
            one="This is your only session."
            other="You have # active sessions. If you do not recognise one, end it and change your password."
          />
        </p>
        {others.length > 0 && (
          <Button
            size="xs"
            variant="default"
            disabled={revoke.isPending}
            onClick={() => void end(others, t`End all other sessions?`)}
          >
            <Trans>End all other sessions</Trans>
          </Button>
        )}
      </div>
      <ul className={classes.sessions}>
        {data.map((session) => (
          <li key={session.id} className={classes.session}>
            <SessionDetails session={session} name={nameOf(session)} />
            {!session.isCurrent && (
              <Button
                size="xs"
                variant="default"
                className={classes.sessionEnd}
                disabled={revoke.isPending}
                aria-label={t`Log out ${nameOf(session)}, ${session.remoteIp ?? ''}`}
                onClick={() => void end([session], t`Log out ${nameOf(session)}?`)}
              >
                <Trans>Log out</Trans>
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function SessionDetails({ session, name }: { session: OwnSession; name: string }) {
  const Icon = userAgentName(session.userAgent ?? '').browser ? IconDeviceDesktop : IconTerminal2
  return (
    <>
      <Icon size={22} stroke={1.5} className={classes.sessionIcon} aria-hidden />
      <div className={classes.sessionFacts}>
        <div className={classes.sessionName}>
          {name}
          {session.isCurrent && (
            <Badge variant="light" size="sm" tt="none">
              <Trans>This session</Trans>
            </Badge>
          )}
        </div>
        <div className={classes.sessionDetail}>
          <Trans>
            {session.remoteIp ?? '---'} · last used <DateTime value={session.lastSeenTime} /> · logged in{' '}
            <DateTime value={session.createTime} />
          </Trans>
        </div>
      </div>
    </>
  )
}
