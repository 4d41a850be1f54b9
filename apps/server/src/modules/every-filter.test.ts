/**
 * Filters that the loop over nouns leaves out: the operator on every list, required filters, and those of reads that no
 * noun is bound to.
 */
import { operations, type OperationId } from '@swapdesk/contract/operations'
import type { ApiSession } from '@swapdesk/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../db/database.ts'
import { inputSchemaOf } from '../http/contract.ts'
import { credentialsOf, openTestServer, type TestServer } from '../testing/harness.ts'
import { addNounRows, type RequiredInput } from '../testing/noun-rows.ts'
import { compare, filtersOf, lists, type Row, rowsOf } from '../testing/nouns.ts'
import { flat, unpaged } from '../testing/unpaged.ts'
import { handlers } from './index.ts'

const KAMPALA = '517209'

let running: TestServer
let platform: ApiSession
let kampala: ApiSession
let required: RequiredInput

beforeAll(async () => {
  running = await openTestServer()
  platform = await running.login(credentialsOf('platform'))
  kampala = await running.login(credentialsOf('kampalaAdmin'))
  required = await addNounRows(running, platform, kampala)
  await running.server.services.db.system.run(sql`update tenant set status = 1, is_deleted = 0`)
  // Another operator has a dictionary of the same code.
  const [dictionary] = (await rowsOf(kampala, 'dictBizParentList')).records as [Row]
  const whale = await running.login(credentialsOf('whaleAdmin'))
  const own = { code: dictionary['code'], dictValue: '另一家', sort: 1, isSealed: 0 }
  const { id: parentId } = await whale.data<Row>('dictBizSubmit', { ...own, dictKey: '-1', parentId: '0' })
  await whale.data('dictBizSubmit', { ...own, dictKey: 'x', parentId })
})
afterAll(() => running.close())

const takes = (id: OperationId, name: string) => name in (inputSchemaOf(id).properties ?? {})
const idsOf = (rows: readonly Row[]) => rows.map((row) => row['id']).toSorted(compare)

describe('lists by operator', () => {
  const byTenant = lists.filter((id) => takes(id, 'tenantId'))

  it.each(byTenant)('%s shows the platform the rows of one', async (id) => {
    const all = (await rowsOf(platform, id)).records
    const known = new Set(all.map((row) => row['id']))
    const tenants = new Set(all.map((row) => row['tenantId']))
    expect(tenants.size, 'operators with rows').toBeGreaterThan(0)
    for (const tenantId of tenants) {
      const found = (await rowsOf(platform, id, { tenantId })).records.filter((row) => known.has(row['id']))
      expect(idsOf(found)).toEqual(idsOf(all.filter((row) => row['tenantId'] === tenantId)))
    }
    expect((await rowsOf(platform, id, { tenantId: '999999' })).total).toBe(0)
  })
})

describe('lists by what they require', () => {
  /** Points of a time, not rows; vehicles/tracks.test.ts. */
  const tracks = new Set<OperationId>(['vehicleGpsPage', 'batteryGpsPage'])
  const asked = lists
    .filter((id) => !tracks.has(id))
    .flatMap((id) => (inputSchemaOf(id).required ?? []).map((name) => [id, name] as const))

  it('are found', () => {
    expect(asked.length).toBeGreaterThan(2)
  })

  it.each(asked)('%s by %s shows nothing of others', async (id, name) => {
    expect((await rowsOf(kampala, id, required[id])).total).toBeGreaterThan(0)
    const other = await kampala.call(id, { ...required[id], [name]: '1' })
    expect(other.status === 404 || (other.body.data as { total: number }).total === 0).toBe(true)
  })
})

/** Reads that no noun is bound to, and their optional filters. */
const bound = new Set<string>([...lists, ...unpaged.map(({ id }) => id)])
const unbound = (Object.keys(operations) as OperationId[])
  .filter((id) => id in handlers && operations[id].kind === 'read' && !bound.has(id))
  .flatMap((id) =>
    [...filtersOf(id), ...(takes(id, 'tenantId') ? ['tenantId'] : [])].map((name) => [id, name] as const),
  )

/** Tested elsewhere, or no filter. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  'menuRoutes.topMenuId': 'top-menus/top-menus.test.ts',
  'userShowPlatform.userType': 'which details of one user; users/platform-user.test.ts',
  'menuGrantTree.roleId': 'what a role can be granted; menus/menus.test.ts',
  'menuTree.tenantId': 'whether menus of the platform are left out; menus/menus.test.ts',
  'roleOptions.userId': 'below',
  'deptOptions.userId': 'below',
  'deptLazyTree.parentId': 'the branch that is opened; depts/depts.test.ts',
  'regionLazyTree.parentCode': 'the branch that is opened; regions/regions.test.ts',
  'recordFind.kinds': 'records/records.test.ts',
  'recordFind.limit': 'how many; records/records.test.ts',
  'batteryPassport.skip': 'where the page begins; batteries/passport.test.ts',
  'batteryPlaceList.before': 'where the page begins; batteries/places.test.ts',
  'recordHistory.before': 'where the page begins; records/history.test.ts',
  'alarmAssigneeOptions.name': 'alarms/decisions.test.ts',
  'deviceCommandCatalogue.deviceKind': 'below',
  'dictTree.code': 'below',
  'dictBizTree.code': 'below',
  'batteryCountByWorkingStatus.tenantId': 'counts, not rows; batteries/monitoring.test.ts',
  'batteryCountBySoc.tenantId': 'counts, not rows; batteries/monitoring.test.ts',
  'batteryCountByFault.tenantId': 'counts, not rows; batteries/monitoring.test.ts',
  'batteryMonitoringCurve.resolution': 'points, not rows; batteries/curve.test.ts',
  'batteryDebtFigures.tenantId': 'sums, not rows; battery-debts/battery-debts.test.ts',
  'walletCheck.tenantId': 'counts, not rows; wallets/selling.test.ts',
  'mapPointList.kinds': 'live-map/live-map.test.ts',
  'mapPointList.cursor': 'live-map/map-changes.test.ts',
  'mapPointCount.tenantId': 'counts, not rows; live-map/live-map.test.ts',
  'tenantShowPackage.tenantId': 'the one that is shown; tenant-packages/tenant-packages.test.ts',
}
/** What else they require. */
const BESIDES: Partial<Record<OperationId, () => Promise<Row>>> = {
  dictBizDictionary: async () => {
    const { records } = (await kampala.call('dictBizParentList')).body.data as { records: Row[] }
    return { code: records[0]?.['code'] }
  },
}
const read = async (who: ApiSession, id: OperationId, input: Row = {}) => {
  const data = await who.data<Row[] | { points: Row[] }>(id, { ...(await BESIDES[id]?.()), ...input })
  // The live map replies its points together with what has left it.
  return flat('points' in data ? data.points : data)
}

describe('reads without a noun', () => {
  const keys = unbound.map(([id, name]) => `${id}.${name}`)

  it('are tested, here or elsewhere', () => {
    expect(Object.keys(ELSEWHERE).filter((key) => !keys.includes(key))).toEqual([])
  })

  it.each(unbound.filter((_, index) => !((keys[index] as string) in ELSEWHERE)))(
    '%s by %s narrows',
    async (id, name) => {
      const all = await read(platform, id)
      // Its users see what the filter leaves of an operator's rows; other filters compare a field.
      const ofKampala = name === 'tenantId' && !('tenantId' in (all[0] ?? {}))
      const value = ofKampala ? KAMPALA : all.at(-1)?.[name]
      const expected = ofKampala ? await read(kampala, id) : all.filter((row) => row[name] === value)
      expect(expected).not.toEqual([])
      expect(expected.length).toBeLessThan(all.length)
      expect(idsOf(await read(platform, id, { [name]: value }))).toEqual(idsOf(expected))
    },
  )

  it.each(['roleOptions', 'deptOptions'] as const)('%s by userId shows those of the user', async (id) => {
    const field = id === 'roleOptions' ? 'roleId' : 'deptId'
    const users = (await rowsOf(platform, 'userList', { tenantId: KAMPALA })).records
    const options = new Set((await read(kampala, id)).map((row) => row['id']))
    const user = users.find((row) => options.has(row[field])) as Row
    expect(idsOf(await read(platform, id, { userId: user['id'] }))).toEqual([user[field]])
  })

  it.each(['dictTree', 'dictBizTree'] as const)('%s by code shows one dictionary', async (id) => {
    const list = id === 'dictTree' ? 'dictParentList' : 'dictBizParentList'
    const who = id === 'dictTree' ? platform : kampala
    const [dictionary] = (await rowsOf(who, list)).records as [Row]
    const found = await who.data<Row[]>(id, { code: dictionary['code'] })
    expect(idsOf(found)).toEqual([dictionary['id']])
  })

  it('deviceCommandCatalogue by deviceKind shows the commands of one', async () => {
    const [all, ...kinds] = await Promise.all(
      [{}, { deviceKind: 'cabinet' }, { deviceKind: 'vehicle' }].map((input) =>
        platform.data<Row[]>('deviceCommandCatalogue', input),
      ),
    )
    expect(kinds.flat().length).toBe(all?.length)
    expect(kinds.every((commands) => commands.length > 0 && commands.length < (all?.length ?? 0))).toBe(true)
  })
})
