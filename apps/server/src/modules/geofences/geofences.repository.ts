/** Geofences: areas that vehicles stay in, keep out of, are returned to or drive slowly in. Raw SQL: counts of the rows of a page. */
import { CrossTheBorder, ElectronicFenceType } from '@swapdesk/dictionary'
import { fenceAreaM2, formatFence, parseFence, parseStoredFence } from '@swapdesk/domain'
import { geofenceInput } from '@swapdesk/validation'
import { localName } from '../../crud/columns.ts'
import { contains, createTimeFilters, equals, offersDisabled } from '../../crud/filters.ts'
import { formRule } from '../../crud/form-rule.ts'
import { isReachable } from '../../crud/list.ts'
import { defineNoun, type Row } from '../../crud/noun.ts'
import { sql } from '../../db/database.ts'
import type { Context } from '../../http/context.ts'
import { vehicles } from '../vehicles/index.ts'

const M2_PER_KM2 = 1_000_000
/** A hundred square metres, which the smallest geofence has. */
const AREA_DECIMALS = 4

/** Of those within the caller's reach. */
const boundVehicles = (context: Context) =>
  sql`from vehicle v where v.electronic_fence_id = g.id and ${isReachable(context, vehicles)}`

/** Stores every format as GeoJSON, and a speed limit with speed zones only; wakes what compares vehicles with geofences. */
function prepare(context: Context, row: Row, before: Row | undefined): Row {
  // A stored outline stays as it is, also one that today's rules refuse: it can be renamed and disabled.
  const parse = row['content'] === before?.['content'] ? parseStoredFence : parseFence
  const parsed = parse(String(row['content']))
  // The form has refused what cannot be parsed.
  if (!parsed.ok) throw new TypeError(parsed.fault)
  const speedLimit = row['type'] === ElectronicFenceType.Speed ? row['speedLimit'] : null
  const areaKm2 = Number((fenceAreaM2(parsed.shape) / M2_PER_KM2).toFixed(AREA_DECIMALS))
  context.db.signal('geofences')
  return { ...row, content: formatFence(parsed.shape), areaKm2, speedLimit }
}

export const geofences = defineNoun({
  operations: {
    list: 'geofenceList',
    detail: 'geofenceDetail',
    submit: 'geofenceSubmit',
    remove: 'geofenceRemove',
    export: 'geofenceExport',
    options: 'geofenceOptions',
  },
  title: { zh: '电子围栏', en: 'geofences' },
  record: { kind: 'geofence', title: ['name'] },
  table: 'geofence',
  alias: 'g',
  joins: { n: { table: 'tenant', on: { tenantId: 'g.tenantId' } } },
  columns: {
    tenantName: localName('n.tenantName'),
    vehicleCount: (context) => sql<number>`(select count(*) ${boundVehicles(context)})::int`,
    breachCount: (context) =>
      sql<number>`(select count(*) ${boundVehicles(context)} and v.cross_the_border = ${CrossTheBorder.Outside})::int`,
  },
  filters: {
    id: equals('g.id'),
    withDisabled: offersDisabled('g'),
    name: contains('g.name'),
    type: equals('g.type'),
    status: equals('g.status'),
    ...createTimeFilters('g'),
  },
  optionsFilter: { status: 1 },
  foreignColumns: () => ({ breachCount: ['vehicles', 'crossTheBorder'] }),
  scopeColumns: ['status', 'type'],
  unique: { geofence_name_key: { error: 'geofence.name-taken', field: 'name' } },
  rule: formRule(geofenceInput),
  ruledOnChange: ['content'],
  prepare,
  derived: ['areaKm2'],
  references: [{ table: 'vehicle', column: 'electronicFenceId', by: { zh: '车辆', en: 'vehicles' } }],
})
