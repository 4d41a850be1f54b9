// The operations of geofences.
import { msg } from '@lingui/core/macro'
import { defineResource, type RowOf } from '../../kit/resource'

export const geofences = defineResource({
  name: 'geofence',
  label: msg`geofence`,
  nameField: 'name',
  list: 'geofenceList',
  detail: 'geofenceDetail',
  submit: 'geofenceSubmit',
  remove: 'geofenceRemove',
  export: 'geofenceExport',
})

export type GeofenceRow = RowOf<typeof geofences>
