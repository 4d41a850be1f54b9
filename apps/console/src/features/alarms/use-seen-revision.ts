// Sends decisions about an alarm with the revision the user read. If it has changed, the refusal shows the change, and
// a further attempt uses the current revision.
import { useQueryClient } from '@tanstack/react-query'
import { isApiError } from '@swapdesk/sdk'
import { useRef } from 'react'
import { refreshDomainOf, useClient } from '../../kit/api/client'
import type { AlarmRow } from '../../kit/devices/alarm-columns'

type Seen = { id: string; revision: number }

export function useSeenRevision({
  id,
  revision,
}: AlarmRow): (write: (seen: Seen) => Promise<unknown>) => Promise<void> {
  const client = useClient()
  const queries = useQueryClient()
  const seen = useRef(revision)
  return async (write) => {
    try {
      await write({ id, revision: seen.current })
    } catch (error) {
      if (isApiError(error) && error.error === 'alarm.changed') {
        seen.current = (await client.call('alarmDetail', { aldId: id })).revision
        await refreshDomainOf(queries, 'alarmPage')
      }
      throw error
    }
  }
}
