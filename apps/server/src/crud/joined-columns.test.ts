/** Columns and filters that read a table of another noun: hidden where a data scope hides them there, or excused. */
import { describe, expect, it } from 'vitest'
import '../modules/index.ts'
import { compile, type RawBuilder, sql } from '../db/database.ts'
import type { Context } from '../http/context.ts'
import { scopableNames, shownBy } from '../modules/data-scopes/scopable.ts'
import { columnExpression, snake } from './columns.ts'
import { viewColumns } from './list.ts'
import { definedNouns, type Noun } from './noun.ts'
import { columnOfFilter, sourcesOf } from './visible-columns.ts'

const FITS = 'what may be given to one named by its identifier: the refusal of giving it says the same'
const COUNT = 'a number of rows, by none of their columns'
const COMPUTED = 'computed from what the battery reports, with the capacity of its type'
const OWN = 'of the own account'
const OWN_DOOR = "the order's own command, which its steps show too"
const IDENTIFIER = 'an identifier: always shown'

/** Columns and filters that data scopes of the nouns they read do not hide, by list or detail. */
const EXCUSED: Readonly<Record<string, string>> = {
  'batteryList.vehicleId': IDENTIFIER,
  'batteryList.fitsVehicleId': FITS,
  'batteryList.fitsContactsId': FITS,
  'vehicleList.riderId': IDENTIFIER,
  'vehicleList.hasRider': 'whether there is one, which the identifier says too',
  'cabinetList.fullCount': COUNT,
  'cabinetList.alarmCount': COUNT,
  'batteryTypeList.batteryCount': COUNT,
  'geofenceList.vehicleCount': COUNT,
  'nfcCardList.staleCabinetCount': COUNT,
  'stationList.cabinetCount': COUNT,
  'stationList.onlineCount': COUNT,
  'stationList.fullCount': COUNT,
  'stationList.alarmCount': COUNT,
  'tripList.alarmCount': COUNT,
  'batteryMonitoringPage.numberOfCycles': COMPUTED,
  'batteryMonitoringPage.remainingDays': COMPUTED,
  'batteryMonitoringPage.energyEfficiencyRatio': COMPUTED,
  'messageList.isRead': 'whether the caller or a colleague has dealt with what the message is about',
  'alarmPage.address': 'hidden by kind of device: that of what it is made of (alarms.test.ts)',
  'userInfo.roleName': OWN,
  'userInfo.deptName': OWN,
  'userInfo.postName': OWN,
  'userPage.deptId': 'departments below one that is named by its identifier',
  'swapRecordList.doorState': OWN_DOOR,
  'swapRecordList.doorBoxId': OWN_DOOR,
  'swapRecordList.doorCommandId': OWN_DOOR,
  'swapRecordList.doorUserName': OWN_DOOR,
  'swapRecordList.doorTime': OWN_DOOR,
  'noticeReaderList.name': 'who has read a notice, whom its column names',
}

/** Who did something is shown wherever it is: data scopes of users are about accounts. */
const isPerson = (text: string) => /coalesce\((\w+)\.real_name, \1\.name, \1\.account\)/.test(text)

const principal = { userId: '1', tenantId: '1', isPlatformAdmin: true, roles: [], deptIds: [], deptTreeIds: [] }
const context = {
  principal,
  tenant: '1',
  locale: 'zh',
  zone: 'Asia/Shanghai',
  services: { config: {} },
} as unknown as Context

const resourceOfTable = new Map(
  definedNouns().flatMap(({ table, name, scopeColumns }) => (scopeColumns ? [[snake(table), name] as const] : [])),
)

function aliasesOf(noun: Noun): Map<string, string> {
  const aliases = new Map(Object.entries(noun.joins).map(([alias, { table }]) => [alias, snake(table)]))
  const more = noun.moreJoins ? compile(sql`select from x ${noun.moreJoins}`).sql : ''
  for (const [, table = '', alias = ''] of more.matchAll(/join "?(\w+)"? (?:as )?"?(\w+)"?/g)) aliases.set(alias, table)
  return aliases
}

/** The scopable resources, other than the noun's own, that an expression reads. */
function readBy(noun: Noun, expression: RawBuilder<unknown>): string[] {
  const text = compile(sql`select ${expression}`).sql
  if (isPerson(text)) return []
  const aliases = aliasesOf(noun)
  const joined = [...text.matchAll(/"?\b([a-z_]+)"?\."?[a-z_]+"?/g)].map(([, alias = '']) => aliases.get(alias))
  const selected = [...text.matchAll(/(?:from|join) "?(\w+)"?/g)].map(([, table]) => table)
  const resources = [...joined, ...selected].map((table) => resourceOfTable.get(table ?? ''))
  return [...new Set(resources)].filter((name) => name !== undefined && name !== noun.name) as string[]
}

function columnsOf({ operations }: Noun): string[] {
  const { list, detail, options, moreLists = [], moreDetails = [], moreViews = [] } = operations
  const views = [list, detail, options, ...moreLists, ...moreDetails, ...moreViews]
  return [...new Set(views.flatMap((view) => (view ? viewColumns(view) : [])))]
}

const keyOf = ({ operations: { list, detail } }: Noun, name: string) => `${list ?? detail ?? ''}.${name}`
const filtered = definedNouns().flatMap((noun) =>
  Object.entries(noun.filters).flatMap(([name, filter]) => {
    const read = readBy(noun, filter('1' as never, context))
    return read.length > 0 && !noun.foreignColumns()[columnOfFilter(name)] ? [{ noun, name, read }] : []
  }),
)
const joined = definedNouns().flatMap((noun) =>
  columnsOf(noun).flatMap((name) => {
    const read = readBy(noun, columnExpression(context, noun, name))
    return read.length > 0 ? [{ noun, name, read }] : []
  }),
)

describe('a column of another noun', () => {
  it('is declared as one, or excused', () => {
    expect(joined.length).toBeGreaterThan(60)
    const open = joined.filter(({ noun, name }) => !noun.foreignColumns()[name] && !EXCUSED[keyOf(noun, name)])
    expect(open.map(({ noun, name, read }) => `${keyOf(noun, name)} reads ${read.join()}`)).toEqual([])
  })

  it('is not excused without need', () => {
    const needed = new Set([...joined, ...filtered].map(({ noun, name }) => keyOf(noun, name)))
    expect(Object.keys(EXCUSED).filter((key) => !needed.has(key))).toEqual([])
    const declared = joined.filter(({ noun, name }) => noun.foreignColumns()[name] && EXCUSED[keyOf(noun, name)])
    expect(declared.map(({ noun, name }) => keyOf(noun, name))).toEqual([])
  })

  it('is declared by a column that data scopes of the other can hide', () => {
    const known = new Set(scopableNames())
    const unknown = definedNouns().flatMap((noun) =>
      Object.entries(noun.foreignColumns()).flatMap(([name, foreign]) =>
        sourcesOf(foreign).flatMap(([other, column]) => {
          const resource = typeof other === 'string' ? other : other.name
          return known.has(resource) && shownBy(resource).has(column)
            ? []
            : [`${keyOf(noun, name)}: ${resource}.${column}`]
        }),
      ),
    )
    expect(unknown).toEqual([])
  })

  it('is not filtered by under a name of its own', () => {
    const unnamed = filtered.filter(({ noun, name }) => !EXCUSED[keyOf(noun, name)])
    expect(unnamed.map(({ noun, name, read }) => `${keyOf(noun, name)} reads ${read.join()}`)).toEqual([])
  })
})
