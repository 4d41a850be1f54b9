// The action of a trip that corrects its outcome and remark.
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { labels } from '@swapdesk/contract/labels/trips'
import { TripStatus } from '@swapdesk/dictionary'
import { tripInput } from '@swapdesk/validation'
import { IconEdit } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { useWrite } from '../../kit/api/client'
import type { TripRow } from '../../kit/devices/trip-columns'
import { fieldsOf } from '../../kit/form/fields'
import { FormDialog } from '../../kit/form/form-dialog'
import { usePermissionCheck } from '../../kit/user/permissions'
import { useDictionaryOptions } from '../../kit/values/dictionary'

const Field = fieldsOf<{ status: string; remark: string }>(labels)

function OutcomeDialog({ trip, onClose }: { trip: TripRow; onClose: () => void }) {
  const { t } = useLingui()
  const { mutateAsync: save } = useWrite('tripSubmit')
  const outcomes = useDictionaryOptions('trip_status').filter(({ value }) => value !== String(TripStatus.Driving))
  const { id, sn, updateTime } = trip
  return (
    <FormDialog
      title={t`Trip of ${sn}`}
      verb={t`Save`}
      done={t`Trip saved`}
      schema={tripInput}
      initial={{ status: String(trip.status), remark: trip.remark ?? '' }}
      onSubmit={(input) => save({ id, updateTime, ...input })}
      onClose={onClose}
      size={460}
    >
      <Field.Radios name="status" options={outcomes} hint={t`Times, mileage and distance stay as reported`} />
      <Field.Multiline name="remark" />
    </FormDialog>
  )
}

export function useOutcomeAction() {
  const canEdit = usePermissionCheck()('tripSubmit')
  const [trip, show] = useState<TripRow | null>(null)
  const rowActions = useMemo(
    () =>
      canEdit
        ? [
            {
              id: 'outcome',
              label: msg`Outcome and remark`,
              icon: IconEdit,
              enabled: ({ status }: TripRow) =>
                status === TripStatus.Driving
                  ? msg`The trip goes on; it can be changed when it has ended`
                  : (true as const),
              run: show,
            },
          ]
        : [],
    [canEdit],
  )
  return { rowActions, dialog: trip && <OutcomeDialog trip={trip} onClose={() => show(null)} /> }
}
