// The form of a station. Users of the platform choose its operator.
import { useLingui } from '@lingui/react/macro'
import { StationDeviceType, StationStatus } from '@swapdesk/dictionary'
import { stationInput } from '@swapdesk/validation'
import { labels } from '@swapdesk/contract/labels/stations'
import { fieldsOf } from '../../kit/form/fields'
import type { FormDefinition } from '../../kit/form/form'
import { TenantField } from '../../kit/form/tenant-field'
import type { stations } from './station-resource'

const initial = {
  tenantId: null,
  stationName: '',
  deviceType: String(StationDeviceType.SwapCabinet),
  stationType: '1',
  address: '',
  lng: '',
  lat: '',
  status: String(StationStatus.Open),
  remark: '',
}

const Field = fieldsOf<typeof initial>(labels)

function Fields({ isNew }: { isNew: boolean }) {
  const { t } = useLingui()
  return (
    <>
      <TenantField isNew={isNew} />
      <Field.Text name="stationName" />
      <Field.DictRadios name="deviceType" />
      <Field.Dict name="stationType" />
      <Field.Text name="address" />
      <Field.Decimal name="lng" hint={t`WGS-84 as reported by GPS; west is negative`} />
      <Field.Decimal name="lat" hint={t`WGS-84 as reported by GPS; south is negative`} />
      <Field.DictRadios name="status" />
      <Field.Multiline name="remark" />
    </>
  )
}

export const stationForm: FormDefinition<typeof stations> = { schema: stationInput, initial, Fields }
