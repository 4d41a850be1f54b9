/** Who sees what on the live map. */
import { type Mutant, mutantsOf } from '../mutant.ts'

const liveMap = 'apps/server/src/modules/live-map'
const tests = [`${liveMap}/live-map.test.ts`]
const changes = [`${liveMap}/map-changes.test.ts`]
const reach = [`${liveMap}/map-reach.test.ts`]

export const liveMapGuards: Mutant[] = [
  ...mutantsOf(`${liveMap}/map-points.ts`, tests, [
    ['kinds whose list the caller may not read', 'isWanted && !refusalOf(context.principal, list, false)', 'isWanted'],
    [
      'tenant and data scope of the map',
      'whereOf(context, rows, ofTenant(input), [condition, ...wantedOf(context, one, input)])',
      'condition',
    ],
    [
      'serial numbers that a data scope hides',
      'sn !== null && shownColumns(context, noun, [sn.column]).length === 1',
      'sn !== null',
    ],
    [
      'alarms for callers who may not list them',
      "refusalOf(context.principal, 'alarmPage', false) === undefined &&",
      '',
    ],
    [
      'alarms whose level a data scope hides',
      "shownColumns(context, alarms, ['deviceId', 'status', 'level']).length === 3",
      'true',
    ],
  ]),
  ...mutantsOf(`${liveMap}/map-kinds.ts`, tests, [
    [
      'vehicles whose position a data scope hides',
      "isShown(context, vehicles, ['lng', 'lat']) ? ofDevice(",
      'context.zone ? ofDevice(',
    ],
    [
      'time of a position that a data scope hides',
      "ofDevice(isShown(context, vehicles, ['locateTime']))",
      'ofDevice(true)',
    ],
    ['batteries whose place a data scope hides', "if (!isShown(context, batteries, ['place'])) return undefined", ''],
    ['cabinets of batteries that a data scope hides', "isShown(context, batteries, ['cabinetSn']) &&", ''],
    [
      'stations of batteries whose position a data scope hides',
      "isAtStation && isShown(context, stations, ['lng', 'lat'])",
      'isAtStation',
    ],
    ['vehicles of batteries that a data scope hides', "isShown(context, batteries, ['vehicleSn']) &&", ''],
    [
      'positions that batteries report with riders',
      "hidesRowsOf(context, 'vehicleList') ? ofUnridden(ofDevice(true)) : ofDevice(true)",
      'ofDevice(true)',
    ],
    ['vehicles of batteries for callers who do not see all', "!hidesRowsOf(context, 'vehicleList')", 'true'],
  ]),
  ...mutantsOf(`${liveMap}/map-kinds.ts`, reach, [
    [
      'stations whose position a data scope hides, of cabinets',
      "isShown(context, cabinets, ['stationName']) && isShown(context, stations, ['lng', 'lat'])\n        ? {",
      "isShown(context, cabinets, ['stationName'])\n        ? {",
    ],
    [
      'stations that a data scope leaves out, of cabinets and batteries',
      'case when ${isInReach(context, stations)} then',
      'case when true then',
    ],
    [
      'cabinets that a data scope leaves out, of batteries',
      'case when ${isInReach(context, cabinets)} then',
      'case when true then',
    ],
  ]),
  ...mutantsOf(`${liveMap}/map-kinds.ts`, changes, [
    [
      'when devices were heard of, by what has changed',
      "isShown(context, noun, ['lastSeenTime'])",
      'noun !== undefined && context !== undefined',
    ],
  ]),
  ...mutantsOf(`${liveMap}/map-cursor.ts`, changes, [
    ['cursors of other readers', '|| reader !== readerOf(context, input)', ''],
    ['cursors of other rights', 'const parts = [sessionId, rightsEpoch,', 'const parts = [sessionId,'],
    ['cursors of long ago', 'if (Math.abs(now - Number(completeAt)) > COMPLETE_EVERY_MS) return undefined', ''],
  ]),
]
