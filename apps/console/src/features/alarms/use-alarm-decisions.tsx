// Decisions about selected alarms in the revisions the user read; changed ones stay as they are.
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Data, Input } from '@swapdesk/sdk'
import type { ReactNode } from 'react'
import { useWrite } from '../../kit/api/client'
import type { AlarmRow } from '../../kit/devices/alarm-columns'
import { toastSuccess } from '../../kit/dialogs/feedback'
import { DictionaryLabel } from '../../kit/values/dictionary'

type Handling = Omit<Input<'alarmHandle'>, 'alarms'>
export type Stale = Data<'alarmHandle'>['stale'][number]
type Seen = { id: string; revision: number }

/** One decision about several alarms. */
export type Decision = {
  /** Returns the alarms that had changed. */
  decide: (seen: readonly Seen[]) => Promise<readonly Stale[]>
  /** Decides about the changed ones too. */
  verb: MessageDescriptor
  /** What that does. */
  effect: ReactNode
}

export type Conflict = Decision & {
  stale: readonly Stale[]
  /** As the user read them. */
  alarms: readonly AlarmRow[]
}

const seenOf = (alarms: readonly Seen[]) => alarms.map(({ id, revision }) => ({ id, revision }))

export function useHandleAlarms(): (input: Handling) => Decision {
  const { t } = useLingui()
  const { mutateAsync: handle } = useWrite('alarmHandle')
  return (input) => ({
    decide: async (seen) => {
      const { handled, stale } = await handle({ alarms: seenOf(seen), ...input })
      if (handled > 0) toastSuccess(t`${handled} handled`)
      return stale
    },
    verb: msg`Handle anyway`,
    effect: (
      <>
        <Trans>
          Handling them anyway sets: <DictionaryLabel code="alarm_handling" value={String(input.handling)} isPlain />
        </Trans>
        {input.handleRemark && <> · {input.handleRemark}</>}
      </>
    ),
  })
}

/** What is over needs no closing. */
const over: ReadonlySet<string> = new Set(['recovered', 'closed'])

export function useCloseAlarms(): (reason: string) => Decision {
  const { t } = useLingui()
  const { mutateAsync: close } = useWrite('alarmCloseSelected')
  return (reason) => ({
    decide: async (seen) => {
      const open = seen.filter((alarm) => !('kind' in alarm && over.has(String(alarm.kind))))
      if (open.length === 0) return []
      const { changed, stale } = await close({ alarms: seenOf(open), reason })
      if (changed > 0) toastSuccess(t`${changed} closed`)
      return stale
    },
    verb: msg`Close anyway`,
    effect: <Trans>Closing those that are still open anyway, with the reason: {reason}</Trans>,
  })
}

export function useAssignAlarms(): (assignee: string | null, name: string) => Decision {
  const { t } = useLingui()
  const { mutateAsync: assign } = useWrite('alarmAssignSelected')
  return (assignee, name) => ({
    decide: async (seen) => {
      const { changed, stale } = await assign({ alarms: seenOf(seen), assignee })
      if (changed > 0) toastSuccess(t`${changed} assigned`)
      return stale
    },
    verb: msg`Assign anyway`,
    effect: <Trans>Assigning them anyway to: {name}</Trans>,
  })
}
