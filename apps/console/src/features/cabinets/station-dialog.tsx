// Assigns a cabinet to a station.
import { useLingui } from '@lingui/react/macro'
import { cabinetStationInput } from '@swapdesk/validation'
import { labels } from '@swapdesk/contract/labels/cabinets'
import { useWrite } from '../../kit/api/client'
import { fieldsOf } from '../../kit/form/fields'
import { FormDialog } from '../../kit/form/form-dialog'
import type { CabinetRow } from './cabinet-resource'

const Field = fieldsOf<{ stationId: string | null }>(labels)

type StationDialogProps = { cabinet: Pick<CabinetRow, 'id' | 'name' | 'stationId' | 'tenantId'>; onClose: () => void }

export function StationDialog({ cabinet, onClose }: StationDialogProps) {
  const { t } = useLingui()
  const { mutateAsync: bind } = useWrite('cabinetUpdateStation')
  const { id, name, stationId } = cabinet
  return (
    <FormDialog
      title={t`Station of ${name}`}
      verb={t`Bind station`}
      done={t`Bound to the station`}
      schema={cabinetStationInput}
      initial={{ stationId }}
      onSubmit={(input) => bind({ id, ...input })}
      onClose={onClose}
      size={420}
    >
      <Field.ByName name="stationId" source="stations" tenantId={cabinet.tenantId} hasAutofocus />
    </FormDialog>
  )
}
