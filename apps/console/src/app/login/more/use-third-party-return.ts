// Completes a third-party login: exchanges the code for a session exactly once, also under double rendering.
import { useLingui } from '@lingui/react/macro'
import { useRouterState } from '@tanstack/react-router'
import type { Client, Session } from '@swapdesk/sdk'
import { useEffect, useState } from 'react'
import { useConnection } from '../../connection'
import { browserSessionStore } from '../../session/session-store'
import { useCompleteLogin } from '../complete-login'
import { type PendingLogin, pendingLogin } from '../third-party'

/** A user known to the third party only, with a session that permits registering. */
export type Guest = { client: Client; session: Session }
type Outcome = { kind: 'in'; tenantId: string } | ({ kind: 'guest' } & Guest) | { kind: 'failed'; error: unknown }
type ThirdPartyState =
  | { kind: 'busy' }
  | ({ kind: 'guest' } & Guest)
  | { kind: 'failed'; message: string; begun: PendingLogin | null }

const outcomes = new Map<string, Promise<Outcome>>()

async function exchange(client: Client, begun: PendingLogin, returned: URLSearchParams): Promise<Outcome> {
  const { source, tenantId } = begun
  const text = (name: string) => returned.get(name) ?? ''
  try {
    const thirdParty = { source, code: text('code'), state: text('state'), issuer: text('iss') }
    const session = await client.login({ tenantId, thirdParty })
    if (session.userId.startsWith('-')) return { kind: 'guest', client, session }
    // The session is shared with other tabs only when the user is approved.
    await browserSessionStore.save(session)
    return { kind: 'in', tenantId: session.tenantId }
  } catch (error) {
    return { kind: 'failed', error }
  }
}

/** Why there is nothing to exchange. */
function useRefusal(begun: PendingLogin | null, returned: URLSearchParams): string | undefined {
  const { t } = useLingui()
  if (!begun) return t`This login was not started in this window or has ended`
  const error = returned.get('error')
  if (error === null) return undefined
  return error === 'access_denied' ? t`The third-party login was cancelled` : t`The third-party login failed`
}

export function useThirdPartyReturn(): ThirdPartyState {
  const { visit } = useConnection()
  const enter = useCompleteLogin()
  const search = useRouterState({ select: ({ location }) => location.searchStr })
  const [begun] = useState(() => pendingLogin(new URLSearchParams(search).get('state')))
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const refusal = useRefusal(begun, new URLSearchParams(search))
  const isRefused = refusal !== undefined

  useEffect(() => {
    if (!begun || isRefused) return undefined
    let isLeft = false
    const coming = outcomes.get(search) ?? exchange(visit(), begun, new URLSearchParams(search))
    outcomes.set(search, coming)
    void coming.then((result) => {
      if (!isLeft) setOutcome(result)
    })
    return () => {
      isLeft = true
    }
  }, [begun, isRefused, search, visit])
  const tenantId = outcome?.kind === 'in' ? outcome.tenantId : undefined
  useEffect(() => {
    if (tenantId !== undefined) void enter(tenantId, begun?.from)
  }, [tenantId, begun, enter])

  if (refusal) return { kind: 'failed', message: refusal, begun }
  if (outcome?.kind === 'guest') return outcome
  if (outcome?.kind !== 'failed') return { kind: 'busy' }
  return { kind: 'failed', message: outcome.error instanceof Error ? outcome.error.message : '', begun }
}
