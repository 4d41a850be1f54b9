import { type OperationId, operations } from '@swapdesk/sdk/operations'
import { beforeAll, describe, expect, it } from 'vitest'
import { commandGroups, nounsOf } from '../commands/command-groups.ts'
import { ownCommands } from '../commands/help.ts'
import { aliases, withoutCommand } from './command-names.ts'
import { columnsOf, listColumns } from './columns.ts'
import { confirmedFields } from './confirmed.ts'
import { detailsOf, loadDetails } from './details.ts'
import { commandTable, needsConfirmation, needsConfirmationFor, nouns } from './command-table.ts'

/** Actions that can be taken back, or change only what the caller sees of others' work. */
const unasked = [
  'topMenuGrant roleGrant userUpdatePassword userUpdateInfo userSendPhoneCode userUpdatePhone userGrant userUnlock',
  'userUpdatePlatform userAuditPass userAuditRefuse userImport tenantRecycle tenantRestore tenantSetting tenantSetDatasource',
  'tenantSetPackage tenantApiUpdate attachmentPutFile attachmentPutFileAttach recordUndo recordRestore vehicleUpdateStatus',
  'vehicleBindRentalStrategy vehicleBindFence vehicleBind vehicleUnbind vehicleBindGps cabinetUpdateBilling',
  'cabinetUpdateStation riderUnbindVehicle nfcRechargeReject alarmHandle',
  'alarmAssign alarmAssignSelected alarmComment bulkJobPlan importPlan bulkJobPause bulkJobResume messageRead',
  'messageReadAll riderBatteryBind riderBatteryUnbind riderBatteryInformation billingTemplateWholeDetail',
  'billingTemplateSetDefault cameraQueryRecords cameraRecordStream statisticsVehicle statisticsCabinet statisticsBattery',
  'statisticsStation statisticsLowPowerThreshold statisticsLowPowerThresholdSubmit regionImport ownNoticeRead objectStorageEnable smsEnable jobChange jobRun',
  'jobSync jobServerSync modelPrototypeSubmitList codeGenerate codeCopy workClaim workComplete leaveStart flowModelDeploy',
  'flowDefinitionUpload flowDefinitionChange batteryMove batteryWriteOff swapRecordCredit swapRecordCreditReject',
  'swapRecordResolveReject alarmMute alarmRuleMute batteryDebtConfirm batteryDebtWithdraw batteryDebtWriteOff',
  'batteryDebtWriteOffReject batteryDebtWriteOffWithdraw walletRefundReject walletRefundWithdraw',
  'swapRecordCreditWithdraw swapRecordResolveWithdraw',
  'objectStorageTest objectStorageTransfer',
].flatMap((line) => line.split(' '))

const prefixes = /^(list|page|show|set|edit|tree|options|count|submit)-[a-z-]+$/
const verbs = new Set(
  [
    'list show add edit submit remove export options tree',
    'columns template result import import-file export-template upload upload-picture download',
    'enable approve reject handle close close-selected assign assign-selected comment confirm confirm-job cancel revoke reset-secret reset-password unlock lock freeze',
    'grant grant-tree menu-tree bind unbind bind-gps bind-geofence bind-rental-strategy unbind-vehicle',
    'recycle restore undo push send send-all send-phone-code send-and-wait send-raw send-vehicle open-slot catalogue',
    'plan start pause resume retry run sync generate copy draft deploy claim complete preview play-recording',
    'mark-read mark-all-read check sell give refund resolve move write-off test transfer',
    'reopen give-back credit approve-credit reject-credit approve-settlement reject-settlement mute',
    'withdraw withdraw-write-off withdraw-refund withdraw-credit withdraw-settlement export-refunds approve-write-off reject-write-off approve-refund reject-refund',
    'objectStorageTest objectStorageTransfer',
    // Pages of figures are named after their content.
    'vehicle cabinet battery station count efficiency electricity riders',
  ].flatMap((line) => line.split(' ')),
)

function commandOf(operationId: string): string {
  const { noun, verb } = commandTable.find((command) => command.operationId === operationId) ?? { noun: '', verb: '' }
  return `${noun} ${verb}`
}

beforeAll(() => loadDetails())

describe('the table from operation to command', () => {
  it('has one command for every operation, or a reason for none', () => {
    for (const operationId of Object.keys(operations)) {
      const commands = commandTable.filter((command) => command.operationId === operationId && !command.form)
      expect([operationId, commands.length + Number(operationId in withoutCommand)]).toEqual([operationId, 1])
    }
    expect(Object.keys(withoutCommand).filter((operationId) => !(operationId in operations))).toEqual([])
  })

  it('has one operation for every command', () => {
    const names = commandTable.map(({ noun, verb }) => `${noun} ${verb}`)
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
    expect(nouns().filter((noun) => ownCommands.some((name) => name === noun))).toEqual([])
  })

  it('has add and edit, but only edit for rows that devices create', () => {
    const formsOf = (id: string) =>
      commandTable.filter(({ operationId, form }) => operationId === id && form).map(({ verb }) => verb)
    expect(formsOf('vehicleSubmit')).toEqual(['add', 'edit'])
    expect(formsOf('alarmSubmit')).toEqual(['edit'])
  })

  it('derives nouns and verbs from operation ids', () => {
    expect(
      [
        'vehicleList',
        'vehicleTypeDetail',
        'roleTreeById',
        'menuLazyMenuList',
        'dictBizParentList',
        'logUsualExport',
        'attachmentPutFile',
        'sessionRevoke',
        'riderPage',
        'userList',
        'deviceResetSecret',
        'jobRun',
        'jobServerList',
        'tenantPackageSubmit',
      ].map(commandOf),
    ).toEqual([
      'vehicle list',
      'vehicle-type show',
      'role tree-parents',
      'menu list-child-menus',
      'dict-biz list-parents',
      'log-usual export',
      'attachment upload-picture',
      'session revoke',
      'rider list',
      'user list',
      'device-command reset-secret',
      'scheduled-job run',
      'job-server list',
      'tenant-package submit',
    ])
  })

  it('uses verbs of a closed list', () => {
    const unknown = commandTable.filter(({ verb }) => !(verbs.has(verb) || prefixes.test(verb)))
    expect(unknown.map(({ noun, verb }) => `${noun} ${verb}`)).toEqual([])
  })

  it('maps second paths to the command of the first, which takes at least the same input', () => {
    const fieldsOf = (id: OperationId): string[] => {
      const { parameters = [], body = [] } = detailsOf(id)
      return [...parameters, ...body].map(({ name }) => name)
    }
    for (const [alias, first] of Object.entries(aliases) as [keyof typeof operations, keyof typeof operations][]) {
      expect([alias, fieldsOf(alias).filter((name) => !fieldsOf(first).includes(name))]).toEqual([alias, []])
      expect(operations[alias].method).toBe(operations[first].method)
    }
  })

  it('asks about removals, commands to devices and bulk jobs, and about every other action as decided here', () => {
    const actions = Object.entries(operations)
      .filter(([id, { kind }]) => (kind === 'action' || kind === 'upload') && !(id in withoutCommand))
      .map(([id]) => id as keyof typeof operations)
    expect(actions.filter((id) => !needsConfirmation(id)).toSorted()).toEqual(unasked.toSorted())
    const toDevices = actions.filter((id) => /^(deviceCommand|bulkJob)/.test(id))
    expect(toDevices.filter((id) => !needsConfirmation(id))).toEqual(['bulkJobPlan', 'bulkJobPause', 'bulkJobResume'])
    const reads = Object.keys(operations) as (keyof typeof operations)[]
    expect(reads.filter((id) => operations[id].method === 'get' && needsConfirmation(id))).toEqual([])
    const removals = commandTable.filter(({ operationId }) => operations[operationId].kind === 'remove')
    expect(removals.filter(({ verb }) => verb !== 'remove')).toEqual([])
  })

  it('asks about changes of a row that are sent to its device, not about others', () => {
    expect(Object.keys(confirmedFields)).toEqual(['cabinetSubmit'])
    const names = detailsOf('cabinetSubmit').body?.map(({ name }) => name)
    expect(names).toEqual(expect.arrayContaining([...(confirmedFields.cabinetSubmit ?? [])]))
    const isAsked = (input: object): boolean => needsConfirmationFor('cabinetSubmit', { ...input })
    expect(isAsked({ id: '1', threshold: 77 })).toBe(true)
    expect(isAsked({ id: '1', openingHours: '' })).toBe(true)
    expect(isAsked({ id: '1', name: '甲' })).toBe(false)
    expect(isAsked({ cabinetSn: 'C1', threshold: 77 })).toBe(false)
  })

  it('has each noun in one help group, whose name is not a noun', () => {
    expect(commandGroups.flatMap(nounsOf).toSorted()).toEqual(nouns().toSorted())
    expect(commandGroups.filter(({ name }) => [...nouns(), ...ownCommands].some((word) => word === name))).toEqual([])
  })
})

it('the table of refunds begins with the lot, which the commands about them name', () => {
  const shown = listColumns('walletRefundList', 'en') ?? []
  expect(shown[0]).toBe('lotId')
  expect(shown).not.toContain('id')
  const known = columnsOf('walletRefundList').map(({ name }) => name)
  expect(shown.filter((name) => !known.includes(name))).toEqual([])
})
