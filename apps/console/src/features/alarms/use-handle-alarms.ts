// Handles alarms in the revisions the user read; changed ones are not handled.
import { useLingui } from '@lingui/react/macro'
import type { Data, Input } from '@swapdesk/sdk'
import { useWrite } from '../../kit/api/client'
import type { AlarmRow } from '../../kit/devices/alarm-columns'
import { toastSuccess } from '../../kit/dialogs/feedback'

type Handling = Omit<Input<'alarmHandle'>, 'alarms'>
export type Stale = Data<'alarmHandle'>['stale'][number]

export type Conflict = {
  stale: readonly Stale[]
  /** The requested handling. */
  input: Handling
  /** As the user read them. */
  alarms: readonly AlarmRow[]
}

/** Returns the alarms that had changed. */
export function useHandleAlarms(): (seen: readonly Stale[] | readonly AlarmRow[], input: Handling) => Promise<Stale[]> {
  const { t } = useLingui()
  const { mutateAsync: handle } = useWrite('alarmHandle')
  return async (seen, input) => {
    const alarms = seen.map(({ id, revision }) => ({ id, revision }))
    const { handled, stale } = await handle({ alarms, ...input })
    if (handled > 0) toastSuccess(t`${handled} handled`)
    return stale
  }
}
