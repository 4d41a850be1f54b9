// The operations of cameras.
import { msg } from '@lingui/core/macro'
import { defineResource, type RowOf } from '../../kit/resource'

export const cameras = defineResource({
  name: 'camera',
  label: msg`camera`,
  nameField: 'deviceName',
  list: 'cameraList',
  page: 'camera',
  detail: 'cameraDetail',
  submit: 'cameraSubmit',
  remove: 'cameraRemove',
  export: 'cameraExport',
})

export type CameraRow = RowOf<typeof cameras>
