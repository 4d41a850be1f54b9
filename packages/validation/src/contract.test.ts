/** Compares every form with the contract. */
import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { fieldsOf } from './form.ts'
import * as forms from './index.ts'
import * as limits from './limits.ts'
import {
  bodiesOf,
  bodySchemas,
  checkPairs,
  operationsWithBody,
  type Pair,
  parameterOf,
  schemaOf,
  typedParameters,
} from './testing/contract.ts'

const row = { id: '101' }
const tenant = { tenantId: '384721' }
const run = { processInstanceId: 'run-1' }
const leave = { processDefinitionId: 'leave:1:4' }

type Parts = Pick<Pair, 'besides' | 'given'>

/** Operations whose form covers a part of the body. */
const parts: Partial<Record<string, Parts>> = {
  alarmAssign: { besides: { ...row, revision: 1 } },
  alarmAssignSelected: { besides: { alarms: [{ ...row, revision: 1 }] } },
  alarmClose: { besides: { ...row, revision: 1 } },
  alarmCloseSelected: { besides: { alarms: [{ ...row, revision: 1 }] } },
  alarmComment: { besides: row },
  alarmMute: { besides: row },
  alarmRuleMute: { besides: row },
  alarmHandle: { besides: { alarms: [{ ...row, revision: 1 }] } },
  batteryDebtConfirm: { besides: { ...row, legId: '102' } },
  batteryDebtWithdraw: { besides: { ...row, legId: '102' } },
  batteryDebtWriteOff: { besides: { ...row, legId: '102' } },
  batteryDebtWriteOffApprove: { besides: { ...row, legId: '102', requestId: '103' } },
  batteryDebtWriteOffReject: { besides: { ...row, legId: '102', requestId: '103' } },
  batteryMove: { besides: { ...row, from: 'stock' } },
  batteryWriteOff: { besides: { ...row, from: 'stock' } },
  cabinetUpdateBilling: { besides: row },
  cabinetUpdateStation: { besides: row },
  cabinetUpdateThreshold: { besides: row },
  cameraQueryRecords: { besides: row },
  cameraRecordStream: { besides: row },
  'cameraSubmit change': { given: ['devCode'] },
  'dataSourceSubmit change': { given: ['password'] },
  flowDefinitionUpload: { besides: { file: 'leave.bpmn20.xml' } },
  flowInstanceDelete: { besides: run },
  flowModelDeploy: { besides: { modelId: '101' } },
  'jobServerSubmit change': { given: ['jobAppPassword'] },
  leaveFlowStart: { besides: leave },
  leaveStart: { besides: leave },
  nfcCardLock: { besides: { ids: ['101'] } },
  nfcCardUnlock: { besides: { ids: ['101'] } },
  nfcRechargeApprove: { besides: { ...row, updateTime: '2026-11-20 10:24:00' } },
  nfcRechargeReject: { besides: { ...row, updateTime: '2026-11-20 10:24:00' } },
  'objectStorageSubmit change': { given: ['secretKey'] },
  riderFreeze: { besides: row },
  swapRecordCredit: { besides: { ...row, updateTime: '2026-11-20 10:24:00' } },
  swapRecordCreditApprove: { besides: { ...row, updateTime: '2026-11-20 10:24:00' } },
  swapRecordCreditReject: { besides: { ...row, updateTime: '2026-11-20 10:24:00' } },
  swapRecordGiveBack: { besides: { ...row, updateTime: '2026-11-20 10:24:00' } },
  swapRecordReopen: { besides: { ...row, updateTime: '2026-11-20 10:24:00' } },
  swapRecordResolve: { besides: { ...row, updateTime: '2026-11-20 10:24:00' } },
  swapRecordResolveApprove: { besides: { ...row, updateTime: '2026-11-20 10:24:00' } },
  swapRecordResolveReject: { besides: { ...row, updateTime: '2026-11-20 10:24:00' } },
  'riderSurrenderSubmit change': { given: ['contactsId', 'vehicleSn', 'reason'] },
  'riderVehicleSubmit change': { given: ['contactsId', 'vehicleId'] },
  roleGrant: { given: ['menuIds', 'dataScopeIds', 'apiScopeIds'] },
  'smsSubmit change': { given: ['secretKey'] },
  tenantApiUpdate: { besides: tenant },
  tenantSetDatasource: { besides: tenant, given: ['datasourceId'] },
  tenantSetPackage: { besides: tenant, given: ['packageId'] },
  tenantSetting: { besides: { ids: ['101'] } },
  topMenuGrant: { given: ['menuIds'] },
  userRegisterGuest: { besides: { oauthId: '201' } },
  'userSubmit change': { given: ['password'] },
  userUpdatePhone: { besides: { codeId: '5f0c6a3e-3c43-4b57-9d0e-2f1c9f6a7b10' } },
  userUpdatePlatform: { besides: { userId: '101' } },
  'userUpdate change': { given: ['password'] },
  vehicleBindFence: { given: ['electronicFenceId'] },
  vehicleBindGps: { besides: row, given: ['gpsSn'] },
  vehicleBindRentalStrategy: { given: ['rentalStrategyId'] },
  vehiclePartStatus: { besides: row },
  vehicleUpdateStatus: { besides: row },
  walletRefund: { besides: { ...row, amount: '51.60', updateTime: '2026-11-20 10:24:00' } },
  walletRefundApprove: { besides: { ...row, updateTime: '2026-11-20 10:24:00' } },
  walletRefundReject: { besides: { ...row, updateTime: '2026-11-20 10:24:00' } },
  workComplete: { besides: { taskId: 'task-1', ...run } },
}

/** Further forms of operations, for some of their users or fields. */
const further: Record<string, Pair> = {
  'dictSubmit of a dictionary': { form: forms.dictionaryInput, schema: 'DictInput', given: ['dictKey'] },
  'modelPrototypeSubmitList of one column': { form: forms.prototypeInput, schema: 'PrototypeInput' },
  'authToken by password': { form: forms.loginInput, schema: 'TokenInput', besides: { grant_type: 'password' } },
  'authToken by captcha': { form: forms.loginInput, schema: 'TokenInput', besides: { grant_type: 'captcha' } },
}

/** Each form of an operation with the body of the operation. */
function pairsOfOperations(): Record<string, Pair> {
  const named = Object.entries(forms.operationForms).flatMap(
    ([id, entry]): { id: string; name: string; form: z.ZodType }[] =>
      'create' in entry
        ? [
            { id, name: `${id} create`, form: entry.create },
            { id, name: `${id} change`, form: entry.change },
          ]
        : [{ id, name: id, form: entry }],
  )
  return Object.fromEntries(
    named.flatMap(({ id, name, form }) => bodiesOf(id).map((schema) => [name, { form, schema, ...parts[name] }])),
  )
}

const pairs = { ...pairsOfOperations(), ...further }

/** Bodies without a form, with the reason. */
const unfilled: Record<string, string> = {
  ThirdPartyInput: 'a button at the login',
  RefreshInput: 'sent by the session itself',
  ClientErrorsInput: 'errors that the console collected',
  DownloadTicketInput: 'made from the download',
  UploadInput: 'a file; checkImageFile looks at pictures, the server into all',
  AttachmentUploadInput: 'a file; the server looks into it',
  ImportInput: 'a file and a switch; the server speaks of each line',
  IdBody: 'names a row',
  BatteryDebtWithdrawal: 'a button in a row',
  SwapWithdrawal: 'a button in a row',
  WalletRefundWithdrawal: 'a button in a row',
  ObjectStorageTransferInput: 'a button in a row',
  RecordUndoInput: 'names a change',
  RecordRestoreInput: 'names records',
  BulkJobId: 'names a job',
  ImportPlanInput: 'rows of a file; the server checks each by the form of its noun',
  DeviceCommandId: 'names a command',
  CommandJobId: 'names a job',
  RiderBatteryQuery: 'names a rider',
  NfcListPushInput: 'names cabinets',
  DeviceSecretInput: 'names devices',
  JobChangeInput: 'a switch in a row',
  FlowStateInput: 'a switch in a row',
  TaskClaimInput: 'a button in a row',
  OpenSlotInput: 'a button at a slot',
  DeviceCommandInput: 'each command of the catalogue has a schema of its own, in the protocol of devices',
  DeviceCommandBulkInput: 'as a single command',
  DeviceMessageInput: 'as a single command',
  VehicleCommandInput: 'as a single command',
  BulkJobPlanInput: 'nested parameters by kind of job: bulkJobInputs, whose limits are compared below',
}

describe('forms and contract agree', () => {
  checkPairs(pairs)
})

describe('the table of operations and forms', () => {
  it('contains only operations with a body', () => {
    expect(Object.keys(forms.operationForms).filter((id) => bodiesOf(id).length === 0)).toEqual([])
    expect(Object.keys(parts).filter((name) => !(name in pairs))).toEqual([])
  })

  it('validates all fields of a new row, and the given ones of a change', () => {
    expect(forms.inputIssues('vehicleSubmit', { price: '-1' })).toMatchObject({ vehicleSn: 'vehicle.sn.required' })
    expect(forms.inputIssues('vehicleSubmit', { id: '1', price: '-1' })).toEqual({ price: 'number.min:0' })
    expect(forms.inputIssues('userSubmit', { account: 'a1' })).toMatchObject({ password: 'user.password.required' })
    expect(forms.inputIssues('userSubmit', { id: '1', account: 'a1' })).toEqual({})
    expect(forms.inputIssues('vehicleList', { price: '-1' })).toEqual({})
  })
})

it('forms of bulk jobs take what the contract takes', () => {
  const fields = new Set(Object.values(forms.bulkJobInputs).flatMap((form) => Object.keys(fieldsOf(form))))
  const known = new Set(
    ['BulkJobPlanInput', 'BulkJobParams'].flatMap((name) => Object.keys(schemaOf(name).properties ?? {})),
  )
  expect([...fields].filter((name) => !known.has(name))).toEqual([])
  expect(new Set(Object.keys(forms.bulkJobInputs))).toEqual(new Set(schemaOf('BulkPlanKindCode').enum))
})

it('limits equal those of the contract', () => {
  const rangeOf = (schema: string, field: string) => {
    const { minimum, maximum } = schemaOf(schema).properties?.[field] ?? {}
    return { min: minimum, max: maximum }
  }
  const { default: rate, ...rateRange } = limits.BULK_JOB_RATE
  expect(rangeOf('BulkJobPlanInput', 'ratePerSecond')).toEqual(rateRange)
  expect(rate).toBe(schemaOf('BulkJobPlanInput').properties?.['ratePerSecond']?.default)
  expect(schemaOf('BulkJobPlanInput').properties?.['targets']?.maxItems).toBe(limits.BULK_JOB_ITEMS_MAX)
  expect(schemaOf('ImportPlanInput').properties?.['rows']?.maxItems).toBe(limits.IMPORT_ROWS_AT_ONCE)
  expect(rangeOf('BulkJobParams', 'ttlSeconds')).toEqual(limits.COMMAND_TTL)
  const { minimum: min, maximum: max } = schemaOf('Threshold')
  expect({ min, max }).toEqual(limits.THRESHOLD)
  const { minimum: lowMin, maximum: lowMax } = schemaOf('LowPowerPercent')
  expect({ min: lowMin, max: lowMax }).toEqual(limits.LOW_POWER)
  // Written once: every other threshold of a state of charge refers to it.
  for (const schema of ['CabinetInput', 'CabinetThresholdInput', 'BulkJobParams'])
    expect(schemaOf(schema).properties?.['threshold']).toMatchObject({ $ref: '#/components/schemas/Threshold' })
  expect(rangeOf('DeviceCommandInput', 'ttlSeconds')).toEqual(limits.COMMAND_TTL)
  const size = parameterOf('size').schema
  expect({ min: size?.minimum, max: size?.maximum }).toEqual(limits.PAGE_SIZE)
})

describe('forms are complete', () => {
  it('each operation with a body has a form, or a reason for having none', () => {
    const formless = (id: string) => bodiesOf(id).some((schema) => schema in unfilled)
    const lacking = operationsWithBody().filter((id) => !(id in forms.operationForms) && !formless(id))
    // Each of its forms covers a part of the body, depending on the grant.
    expect(lacking).toEqual(['authToken'])
    expect(Object.keys(forms.operationForms).filter(formless)).toEqual([])
    expect(Object.keys(unfilled).filter((schema) => !bodySchemas().includes(schema))).toEqual([])
  })

  it('operations without a body take no free text', () => {
    // Repeats the name that is shown; the server compares it.
    expect(typedParameters()).toEqual(['confirmedName'])
  })
})
