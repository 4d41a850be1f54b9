/** Which vehicles geofences concern, and what browsers may call for maps. */
import { type Mutant, mutantsOf } from '../mutant.ts'

const server = 'apps/server/src'
const nouns = `${server}/modules`
const fences = [`${nouns}/geofences/geofences.test.ts`]
const watch = [`${server}/devices/watch-fences.test.ts`]
const changes = [`${server}/devices/fence-runner.test.ts`]
const maps = [`${server}/http/maps.test.ts`]

export const geofenceGuards: Mutant[] = [
  ...mutantsOf(`${nouns}/vehicles/enabled-fence.ts`, fences, [
    [
      'operator of the geofence that vehicles are bound to',
      'if (!fence || tenantIds.some((tenantId) => tenantId !== fence.tenantId)) {',
      'if (!fence) {',
    ],
    [
      'disabled geofences that vehicles are bound to',
      'if (fence.status !== EnableStatus.Enabled) throw',
      'if (!fence.status && !id) throw',
    ],
  ]),
  ...mutantsOf(`${nouns}/vehicles/vehicles.repository.ts`, fences, [
    ['permission to bind a geofence by the form of a vehicle', "  electronicFenceId: 'vehicleBindFence',\n", ''],
  ]),
  ...mutantsOf(`${server}/devices/watch-fences.ts`, watch, [
    ['late and repeated fixes', 'if (!isNewest || lng', 'if (lng'],
  ]),
  ...mutantsOf(`${server}/devices/watch-fences.ts`, changes, [
    ['fixes before a changed geofence is applied', 'where w.due_time is null\n        and ', 'where '],
    [
      'counts of fixes that another server has reset',
      '\n        and (w.vehicle_id, w.xmin::text) in (select "vehicleId", seen from given)',
      '',
    ],
  ]),
  ...mutantsOf(`${server}/devices/fence-runner.ts`, changes, [
    [
      'vehicles that another server has settled',
      'const written = settled.filter(({ vehicleId }) => current.has(vehicleId))',
      'const written = current ? settled : []',
    ],
  ]),
  ...mutantsOf(`${server}/devices/store.ts`, watch, [
    ['geofence alarms that vehicles report themselves', '...(await withoutFenceAlarms(db, reports))', '...reports'],
  ]),
  ...mutantsOf(`${server}/http/serve-map.ts`, maps, [
    ['archive of a map as a whole', "method === 'HEAD' || reply.statusCode !== WHOLE", 'reply.statusCode !== -1'],
    ['size of a part of a map', ', maxContentRangeChunkSize: PART_MAX_BYTES', ''],
  ]),
  ...mutantsOf(`${server}/http/security-headers.ts`, maps, [
    [
      'origins that browsers may call',
      `["connect-src 'self'", ...mapOrigins, ...mediaHosts].join(' ')`,
      '"connect-src *"',
    ],
  ]),
]
