// Vehicle types: the models that vehicles are of, each with a picture.
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { vehicleTypeInput } from '@swapdesk/validation'
import { columnsOf } from '../../kit/columns'
import { auditSection } from '../../kit/crud/sections'
import { CrudScreen } from '../../kit/crud/crud-screen'
import { fieldsOf } from '../../kit/form/fields'
import type { FormDefinition } from '../../kit/form/form'
import { filtersOf } from '../../kit/list/filters'
import { defineResource, type RowOf } from '../../kit/resource'

const vehicleTypes = defineResource({
  name: 'vehicle-type',
  label: msg`vehicle type`,
  nameField: 'vehicleType',
  list: 'vehicleTypeList',
  detail: 'vehicleTypeDetail',
  submit: 'vehicleTypeSubmit',
  remove: 'vehicleTypeRemove',
  export: 'vehicleTypeExport',
})

const col = columnsOf<RowOf<typeof vehicleTypes>>()
const name = col.text('vehicleType', msg`Model`, { width: 200 })
const picture = col.image('vehiclePic', msg`Picture`)
const status = col.dict('status', msg`Status`, 'EnableStatus')
const remark = col.text('remark', msg`Remark`, { width: 240 })
const columns = [
  name,
  picture,
  status,
  remark,
  col.dateTime('createTime', msg`Created`),
  col.dateTime('updateTime', msg`Updated`),
]

const filter = filtersOf<'vehicleTypeList'>()
const filters = [filter.text('vehicleType', msg`Model`), filter.dict('status', msg`Status`, 'EnableStatus')]

const initial = { vehicleType: '', vehiclePic: '', remark: '', status: '1' }

const Field = fieldsOf<typeof initial>()

function Fields() {
  const { t } = useLingui()
  return (
    <>
      <Field.Text name="vehicleType" label={t`Model`} />
      <Field.Image name="vehiclePic" label={t`Picture`} />
      <Field.DictRadios name="status" label={t`Status`} code="EnableStatus" />
      <Field.Multiline name="remark" label={t`Remark`} />
    </>
  )
}

const form: FormDefinition<typeof vehicleTypes> = { schema: vehicleTypeInput, initial, Fields }

export function VehicleTypeScreen() {
  return (
    <CrudScreen
      resource={vehicleTypes}
      columns={columns}
      filters={filters}
      form={form}
      detail={[{ title: msg`Details`, columns: [picture, name, status, remark] }, auditSection]}
    />
  )
}
