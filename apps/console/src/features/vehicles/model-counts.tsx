// How many vehicles there are of each model, each with the list of its vehicles.
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Button, Group } from '@mantine/core'
import { labels } from '@swapdesk/contract/labels/vehicles'
import { columnsOf } from '../../kit/columns'
import { CrudScreen } from '../../kit/crud/crud-screen'
import { Dialog } from '../../kit/dialogs/dialog'
import { PaneSection } from '../../kit/navigation/pane-section'
import { ListLink } from '../../kit/navigation/record-link'
import { defineResource, type RowOf } from '../../kit/resource'
import { useIsPlatform } from '../../kit/user/current-user'

const models = defineResource({
  name: 'vehicle-model-count',
  label: msg`vehicle type`,
  nameField: 'vehicleTypeName',
  list: 'vehicleTypePage',
})

const col = columnsOf<RowOf<typeof models>>(labels)
const columns = [
  col.link('vehicleTypeName', { kind: 'vehicleType', id: 'vehicleTypeId' }, { width: 170 }),
  col.custom(
    'count',
    ({ count, vehicleTypeId }) => (
      <ListLink path="/fleet/vehicle" list="vehicleList" search={{ vehicleTypeId }} text={String(count)} />
    ),
    { width: 110, align: 'end' },
  ),
  col.number('leasedCount', { width: 110 }),
]
const platformColumns = [...columns, col.text('tenantName', { width: 140 })]

export function ModelCounts({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const isPlatform = useIsPlatform()
  const title = t`Vehicles by model`
  return (
    <Dialog title={title} onClose={onClose} size={640}>
      <PaneSection prefix="model." title={title} isPart>
        <CrudScreen resource={models} columns={isPlatform ? platformColumns : columns} filters={[]} />
      </PaneSection>
      <Group justify="flex-end" mt="sm">
        <Button variant="default" onClick={onClose}>
          {t`Close`}
        </Button>
      </Group>
    </Dialog>
  )
}
