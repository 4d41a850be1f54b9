/**
 * Cameras, each with the cabinet it watches. Raw SQL: the first of several cabinets by a lateral join, whose columns follow the
 * data scopes of cabinets.
 */
import { cameraChangeInput, cameraInput } from '@swapdesk/validation'
import { localName } from '../../crud/columns.ts'
import { contains, createTimeFilters, equals } from '../../crud/filters.ts'
import { formRule } from '../../crud/form-rule.ts'
import { defineNoun, type RowRule } from '../../crud/noun.ts'
import { referenceWithin } from '../../crud/reference-scope.ts'
import { sql } from '../../db/database.ts'
import { isEncrypted } from '../../http/secret-encryption.ts'
import { cabinets } from '../cabinets/index.ts'

const formOf = formRule((isCreate) => (isCreate ? cameraInput : cameraChangeInput))

/** The stored password is encrypted, hence longer than one that is entered; it was checked when it was. */
const rule: RowRule = (row, locale, isCreate, rules) => {
  const isStored = !isCreate && isEncrypted(String(row['devCode']))
  return formOf(isStored ? { ...row, devCode: null } : row, locale, isCreate, rules)
}

const cabinetWithin = referenceWithin(() => [[cabinets, 'k.id']])

export const cameras = defineNoun({
  operations: {
    list: 'cameraList',
    detail: 'cameraDetail',
    submit: 'cameraSubmit',
    remove: 'cameraRemove',
    export: 'cameraExport',
    options: 'cameraOptions',
  },
  title: { zh: '摄像头', en: 'cameras' },
  table: 'camera',
  alias: 'a',
  joins: { n: { table: 'tenant', on: { tenantId: 'a.tenantId' } } },
  moreJoins: sql`left join lateral (select c.id, c.cabinet_sn, c.name from cabinet c
    where c.tenant_id = a.tenant_id and c.camera_id = a.id and c.is_deleted = 0 order by c.id limit 1) k on true`,
  columns: {
    tenantName: localName('n.tenantName'),
    cabinetSn: cabinetWithin.value(sql<string>`k.cabinet_sn`),
    cabinetName: cabinetWithin.value(sql<string>`k.name`),
  },
  search: {
    kind: 'camera',
    path: '/swap/camera',
    hasPage: true,
    title: ['deviceName'],
    fields: ['deviceName', 'deviceId'],
    subtitle: ['deviceId', 'cabinetName', 'online'],
  },
  foreignColumns: () => ({
    cabinetSn: ['cabinets', 'cabinetSn'],
    cabinetName: ['cabinets', 'name'],
  }),
  filters: {
    id: equals('a.id'),
    deviceName: contains('a.deviceName'),
    deviceId: contains('a.deviceId'),
    online: equals('a.online'),
    ...createTimeFilters('a'),
  },
  scopeColumns: ['online', 'recordStatus'],
  unique: { camera_device_key: { error: 'camera.device-taken', field: 'deviceId' } },
  references: [{ table: 'cabinet', column: 'cameraId', by: { zh: '换电柜', en: 'cabinets' } }],
  rule,
  secrets: ['devCode'],
})
