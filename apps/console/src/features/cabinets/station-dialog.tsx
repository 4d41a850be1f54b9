// Says at which station a cabinet stands.
import { useLingui } from '@lingui/react/macro'
import { Select } from '@mantine/core'
import { useState } from 'react'
import { ActionDialog } from '../../kit/dialogs/action-dialog'
import { useWrite } from '../../kit/api/client'
import { useStationOptions, type CabinetRow } from './cabinet-resource'

type StationDialogProps = { cabinet: Pick<CabinetRow, 'id' | 'name' | 'stationId'>; onClose: () => void }

export function StationDialog({ cabinet, onClose }: StationDialogProps) {
  const { t } = useLingui()
  const stations = useStationOptions()
  const { mutateAsync: bind } = useWrite('cabinetUpdateStation')
  const [stationId, setStationId] = useState(cabinet.stationId)
  const { name } = cabinet
  return (
    <ActionDialog
      title={t`Station of ${name}`}
      verb={t`Bind station`}
      done={t`Bound to the station`}
      onSubmit={async () => stationId && bind({ id: cabinet.id, stationId })}
      onClose={onClose}
      size={420}
    >
      <Select
        label={t`Station`}
        data-autofocus
        searchable
        allowDeselect={false}
        nothingFoundMessage={t`Nothing found`}
        data={stations}
        value={stationId}
        onChange={setStationId}
      />
    </ActionDialog>
  )
}
