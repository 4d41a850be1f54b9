/** Every read of the contract, with rows of the demo: answered, and as the contract promises (the server under test checks). */
import { operations, type OperationId } from '@swapdesk/contract/operations'
import type { ApiSession } from '@swapdesk/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addExampleRows } from '../testing/foreign-rows.ts'
import { sql } from '../db/database.ts'
import { credentialsOf, openTestServer, type TestServer } from '../testing/harness.ts'
import { handlers } from './index.ts'

type Kind = { method: string; kind: string; permission: unknown }
const kindOf = (id: OperationId) => operations[id] as Kind
const reads = (Object.keys(operations) as OperationId[]).filter(
  (id) => id in handlers && kindOf(id).method === 'get' && id !== 'authLogout',
)

/** Parameters of the reads that need some. */
const INPUTS: Partial<Record<OperationId, Record<string, string>>> = {
  cabinetInfo: { cabinetSn: 'CB384721001' },
  cabinetSwapPage: { cabinetSn: 'CB384721001' },
  deviceSettingList: { deviceKind: 'cabinet', deviceSn: 'CB384721001' },
  dictDictionary: { code: 'LeaseStatus' },
  dictBizDictionary: { code: 'colour' },
  homeEfficiency: { x: '2' },
  homeElectricity: { x: '2' },
  homeUserBattery: { x: '2' },
  importColumns: { kind: 'vehicle_import' },
  importTemplate: { kind: 'vehicle_import', format: 'csv' },
  recordFind: { text: 'CB38' },
  regionDetail: { code: '310115' },
  tenantShowPackage: { tenantId: '517209' },
  tenantInfo: { domain: 'nowhere.example.com' },
}

let running: TestServer
let platform: ApiSession

beforeAll(async () => {
  running = await openTestServer()
  platform = await running.login(credentialsOf('platform'))
  await platform.data('dictBizSubmit', { code: 'colour', dictKey: '-1', dictValue: '颜色', sort: 1, isSealed: 0 })
  await platform.data('dataScopeSubmit', {
    menuId: await idOf('menuList'),
    resourceCode: 's1',
    scopeName: '本人',
    scopeClass: 'vehicles',
    scopeType: 2,
  })
  await platform.data('apiScopeSubmit', {
    menuId: await idOf('menuList'),
    resourceCode: 'a1',
    scopeName: '查询',
    scopePath: '/x/**',
    scopeType: 2,
  })
  await platform.data('noticeSubmit', { title: '停机维护', category: 1, releaseTime: '2026-01-02 08:00:00' })
  await addExampleRows(platform)
  await platform.data('deviceCommandSend', { deviceSn: 'CB384721001', cmd: 20_001 })
  await platform.data('bulkJobPlan', { kind: 'cabinet_command', targets: ['CB384721001'], params: { cmd: 20_001 } })
  await platform.data('importPlan', {
    kind: 'rider_import',
    tenantId: '384721',
    columns: ['name', 'mobile'],
    rows: [{ line: 2, cells: ['王芳', '13900002222'] }],
  })
  await running.guest.call('vehicleList')
  await running.server.services.logs.flush()
})
afterAll(() => running.close())

/** The first row of a noun's list. */
async function idOf(list: OperationId): Promise<string> {
  const data = await platform.data<{ records?: { id: string }[] } | { id: string }[]>(list)
  return (Array.isArray(data) ? data[0] : data.records?.[0])?.id ?? '1'
}

async function uploadedFile(): Promise<string> {
  const file = new File(['text'], 'notes.txt')
  return (await platform.data<{ attachId: string }>('attachmentPutFileAttach', { file })).attachId
}

async function riderWithVehicle(): Promise<string> {
  const rider = await running.server.services.db.system.first(sql<{ id: string }>`
    select id from rider where vehicle_id is not null and is_deleted = 0 limit 1`)
  return rider?.id ?? '1'
}

const DAY = { startTime: '2026-11-20 00:00:00', endTime: '2026-11-21 00:00:00' }

/** The serial number of a vehicle or a battery. */
async function serialOf(id: OperationId): Promise<string> {
  const list = id.startsWith('vehicle') ? 'vehicleList' : 'batteryList'
  const { records } = await platform.data<{ records: { vehicleSn?: string; bmsSn?: string }[] }>(list, { size: 1 })
  return records[0]?.vehicleSn ?? records[0]?.bmsSn ?? ''
}

async function inputOf(id: OperationId): Promise<Record<string, string>> {
  if (INPUTS[id]) return INPUTS[id]
  if (id === 'recordRemovedList') return { kind: 'station' }
  if (id === 'recordHistory') return { kind: 'station', id: await idOf('stationList') }
  if (id.startsWith('bulkItem') || id === 'importResult') return { jobId: await idOf('bulkJobList'), format: 'csv' }
  if (id === 'swapRecordUserOperateRecord') return { contactsId: await idOf('riderPage') }
  if (id === 'walletList') return { riderId: await idOf('riderPage') }
  if (id === 'walletLotList') return { cardId: await idOf('nfcCardList') }
  if (id === 'alarmRulePreview') return { id: await idOf('alarmRuleList') }
  if (id === 'noticeReaderList') return { id: await idOf('noticeList') }
  if (id === 'tenantRemovalPreview') return { id: await idOf('tenantList') }
  if (id === 'userShowPlatform') return { id: await idOf('userPage') }
  if (id === 'cameraPreview') return { id: await idOf('cameraList') }
  if (id === 'vehicleInfo') return { id: await idOf('vehicleList') }
  if (id === 'vehicleInformation' || id === 'riderBatteryOfRider') return { contactsId: await riderWithVehicle() }
  if (id === 'attachmentDownload') return { id: await uploadedFile() }
  if (id === 'vehicleGpsNow') return { id: await idOf('vehicleList') }
  if (/^(vehicle|battery)Gps/.test(id)) return { deviceId: await serialOf(id), ...DAY }
  if (id === 'batteryMonitoringCurve') return { id: await idOf('batteryList'), ...DAY }
  if (id === 'batteryPlaceList' || id === 'batteryPassport') return { id: await idOf('batteryList') }
  const list = id.replace(/Detail$/, 'List') as OperationId
  if (
    id === 'alarmDetail' ||
    id === 'alarmAssigneeOptions' ||
    id === 'alarmHistoryList' ||
    id === 'alarmNotificationList'
  )
    return { aldId: await idOf('alarmPage') }
  if (id.endsWith('Detail'))
    return { id: await idOf(list in operations ? list : (id.replace(/Detail$/, 'Page') as OperationId)) }
  if (id === 'menuRoleTreeKeys' || id === 'roleTreeById')
    return { roleIds: await idOf('roleList'), roleId: await idOf('roleList') }
  if (id === 'dictChildList') return { parentId: await idOf('dictParentList') }
  if (id === 'dictBizChildList') return { parentId: await idOf('dictBizParentList') }
  if (id === 'menuTopTreeKeys') return { topMenuIds: await idOf('topMenuList') }
  return kindOf(id).kind === 'download' ? { format: 'csv' } : {}
}

it.each(reads)('%s', async (id) => {
  const reply = await platform.call(id, await inputOf(id))
  // The installation has not failed yet: there is no row of the error log to show.
  expect({ id, status: reply.status, body: reply.status === 200 ? '' : reply.body }).toMatchObject(
    id === 'logErrorDetail' ? { status: 404 } : { status: 200 },
  )
  const page = reply.body?.data as { records?: unknown[]; total?: number } | undefined
  expect(page?.total ?? Infinity).toBeGreaterThanOrEqual(page?.records?.length ?? 0)
})
