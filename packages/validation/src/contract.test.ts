/** Every form beside the contract. */
import { describe, expect, it } from 'vitest'
import * as forms from './index.ts'
import * as limits from './limits.ts'
import { bodiesOf, bodySchemas, checkPairs, operationsWith, schemaOf, typedParameters } from './testing/contract.ts'

const besides = { id: '101' }
const tenant = { tenantId: '384721' }

const run = { processInstanceId: 'run-1' }

const pairs = {
  vehicle: { form: forms.vehicleInput, schema: 'VehicleInput' },
  'vehicle type': { form: forms.vehicleTypeInput, schema: 'VehicleTypeInput' },
  'NFC card': { form: forms.nfcCardInput, schema: 'NfcCardInput' },
  'NFC top-up': { form: forms.nfcRechargeInput, schema: 'NfcRechargeInput' },
  'new user': { form: forms.userInput, schema: 'UserInput' },
  user: { form: forms.userChangeInput, schema: 'UserInput', given: ['password'] },
  profile: { form: forms.profileInput, schema: 'ProfileInput' },
  password: { form: forms.passwordInput, schema: 'PasswordInput' },
  menu: { form: forms.menuInput, schema: 'MenuInput' },
  'top menu': { form: forms.topMenuInput, schema: 'TopMenuInput' },
  role: { form: forms.roleInput, schema: 'RoleInput' },
  department: { form: forms.deptInput, schema: 'DeptInput' },
  post: { form: forms.postInput, schema: 'PostInput' },
  client: { form: forms.clientInput, schema: 'ClientInput' },
  'data scope': { form: forms.dataScopeInput, schema: 'DataScopeInput' },
  'API scope': { form: forms.apiScopeInput, schema: 'ApiScopeInput' },
  tenant: { form: forms.tenantInput, schema: 'TenantInput' },
  dictionary: { form: forms.dictionaryInput, schema: 'DictInput', given: ['dictKey'] },
  'dictionary item': { form: forms.dictionaryItemInput, schema: 'DictInput' },
  'business dictionary item': { form: forms.dictionaryItemInput, schema: 'DictBizInput' },
  station: { form: forms.stationInput, schema: 'StationInput' },
  'station of an operator': { form: forms.platformStationInput, schema: 'StationInput' },
  cabinet: { form: forms.cabinetInput, schema: 'CabinetInput' },
  geofence: { form: forms.geofenceInput, schema: 'GeofenceInput' },
  'battery type': { form: forms.batteryTypeInput, schema: 'BatteryTypeInput' },
  battery: { form: forms.batteryInput, schema: 'BatteryInput' },
  trip: { form: forms.tripInput, schema: 'TripInput' },
  'new camera': { form: forms.cameraInput, schema: 'CameraInput' },
  camera: { form: forms.cameraChangeInput, schema: 'CameraInput', given: ['devCode'] },
  recordings: { form: forms.cameraRecordQueryInput, schema: 'CameraRecordQuery', besides },
  'recording to play': { form: forms.cameraRecordRequestInput, schema: 'CameraRecordRequest', besides },
  'billing template': { form: forms.billingTemplateInput, schema: 'BillingTemplateInput' },
  'billing template with periods': { form: forms.billingTemplateWholeInput, schema: 'BillingTemplateWholeInput' },
  'billing of a station': { form: forms.stationBillingInput, schema: 'StationBillingInput' },
  'billing of a cabinet': { form: forms.cabinetBillingInput, schema: 'CabinetBillingInput', besides },
  package: { form: forms.packInput, schema: 'PackInput' },
  'rental strategy': { form: forms.rentalStrategyInput, schema: 'RentalStrategyInput' },
  'lease order': { form: forms.leaseOrderInput, schema: 'LeaseOrderInput' },
  'settled payment': { form: forms.payRecordInput, schema: 'PayRecordInput' },
  rider: { form: forms.riderInput, schema: 'RiderInput' },
  freezing: { form: forms.riderFreezeInput, schema: 'RiderFreezeInput', besides },
  'vehicle of a rider': { form: forms.riderVehicleInput, schema: 'RiderVehicleInput' },
  'battery of a rider': { form: forms.riderBatteryInput, schema: 'RiderBatteryInput' },
  'battery handed over': { form: forms.riderBatteryBindingInput, schema: 'RiderBatteryBinding' },
  unbinding: { form: forms.riderSurrenderInput, schema: 'RiderSurrenderInput' },
  'settled swap': { form: forms.swapRecordInput, schema: 'SwapRecordInput' },
  feedback: { form: forms.feedbackInput, schema: 'FeedbackInput' },
  'vehicle status': { form: forms.vehicleStatusInput, schema: 'VehicleStatusInput', besides },
  'vehicle strategy': { form: forms.vehicleStrategyInput, schema: 'VehicleStrategyInput' },
  'vehicle fence': { form: forms.vehicleFenceInput, schema: 'VehicleFenceInput' },
  'vehicle binding': { form: forms.vehicleBindingInput, schema: 'VehicleBinding' },
  'vehicle part': { form: forms.vehiclePartInput, schema: 'VehiclePartInput', besides },
  'vehicle locator': { form: forms.vehicleGpsInput, schema: 'VehicleGpsInput', besides, given: ['gpsSn'] },
  'app version': { form: forms.appVersionInput, schema: 'AppVersionInput' },
  alarm: { form: forms.alarmInput, schema: 'AlarmInput' },
  alarms: { form: forms.alarmHandleInput, schema: 'AlarmHandleInput' },
  'statistics filter': { form: forms.statisticsFilter, schema: 'StatisticsFilter' },
  'low-power threshold': { form: forms.lowPowerThresholdInput, schema: 'LowPowerThreshold' },
  region: { form: forms.regionInput, schema: 'RegionInput' },
  parameter: { form: forms.paramInput, schema: 'ParamInput' },
  notice: { form: forms.noticeInput, schema: 'NoticeInput' },
  'product package': { form: forms.tenantPackageInput, schema: 'TenantPackageInput' },
  'package of a tenant': {
    form: forms.tenantPackageSettingInput,
    schema: 'TenantPackageSettingInput',
    besides: tenant,
    given: ['packageId'],
  },
  'data source of a tenant': {
    form: forms.tenantDatasourceInput,
    schema: 'TenantDatasourceInput',
    besides: tenant,
    given: ['datasourceId'],
  },
  'access of a tenant': { form: forms.tenantApiInput, schema: 'TenantApiInput', besides: tenant },
  'limits of tenants': { form: forms.tenantSettingInput, schema: 'TenantSettingInput', besides: { ids: ['101'] } },
  job: { form: forms.jobInput, schema: 'JobInput' },
  'new job server': { form: forms.jobServerInput, schema: 'JobServerInput' },
  'job server': { form: forms.jobServerChangeInput, schema: 'JobServerInput', given: ['jobAppPassword'] },
  'new storage': { form: forms.objectStorageInput, schema: 'ObjectStorageInput' },
  storage: { form: forms.objectStorageChangeInput, schema: 'ObjectStorageInput', given: ['secretKey'] },
  'new text messages': { form: forms.smsInput, schema: 'SmsInput' },
  'text messages': { form: forms.smsChangeInput, schema: 'SmsInput', given: ['secretKey'] },
  'text message': { form: forms.smsMessageInput, schema: 'SmsMessageInput' },
  'code by text message': { form: forms.smsCodeInput, schema: 'SmsCodeInput' },
  attachment: { form: forms.attachmentInput, schema: 'AttachmentInput' },
  login: { form: forms.loginInput, schema: 'TokenInput', besides: { grant_type: 'password' } },
  'login with captcha': { form: forms.captchaLoginInput, schema: 'TokenInput', besides: { grant_type: 'captcha' } },
  registration: { form: forms.registrationInput, schema: 'GuestInput', besides: { oauthId: '201' } },
  'user of a platform': { form: forms.platformUserInput, schema: 'PlatformUserInput', besides: { userId: '101' } },
  'grants of roles': {
    form: forms.roleGrantInput,
    schema: 'RoleGrantInput',
    given: ['menuIds', 'dataScopeIds', 'apiScopeIds'],
  },
  'grants of top menus': { form: forms.topMenuGrantInput, schema: 'TopMenuGrantInput', given: ['menuIds'] },
  'station of a cabinet': { form: forms.cabinetStationInput, schema: 'CabinetStationInput', besides },
  'threshold of a cabinet': { form: forms.cabinetThresholdInput, schema: 'CabinetThresholdInput', besides },
  'cards to lock': { form: forms.nfcCardLockInput, schema: 'NfcCardLockInput', besides: { ids: ['101'] } },
  'approved top-up': { form: forms.nfcRechargeApprovalInput, schema: 'NfcRechargeApproval', besides },
  'rejected top-up': { form: forms.nfcRechargeRejectionInput, schema: 'NfcRechargeRejection', besides },
  'new data source': { form: forms.dataSourceInput, schema: 'DataSourceInput' },
  'data source': { form: forms.dataSourceChangeInput, schema: 'DataSourceInput', given: ['password'] },
  model: { form: forms.modelInput, schema: 'ModelInput' },
  'column of a model': { form: forms.prototypeInput, schema: 'PrototypeInput' },
  'columns of a model': { form: forms.prototypesInput, schema: 'PrototypesInput' },
  code: { form: forms.codeInput, schema: 'CodeInput' },
  'code to make': { form: forms.codeGenerateInput, schema: 'CodeGenerateInput' },
  'flow to deploy': { form: forms.flowDeployInput, schema: 'FlowDeployInput', besides: { modelId: '101' } },
  'flow of a file': { form: forms.flowDeployInput, schema: 'FlowUploadInput', besides: { file: 'leave.bpmn20.xml' } },
  'run that is ended': { form: forms.flowInstanceDeleteInput, schema: 'FlowInstanceDeleteInput', besides: run },
  task: { form: forms.taskCompleteInput, schema: 'TaskCompleteInput', besides: { taskId: 'task-1', ...run } },
  leave: { form: forms.leaveInput, schema: 'LeaveInput', besides: { processDefinitionId: 'leave:1:4' } },
}

/** Bodies nobody fills in, and why. */
const unfilled: Record<string, string> = {
  ThirdPartyInput: 'a button at the login',
  RefreshInput: 'sent by the session itself',
  ClientErrorsInput: 'errors that the console collected',
  DownloadTicketInput: 'made from the download',
  UploadInput: 'a file; checkImageFile looks at pictures, the server into all',
  ImportInput: 'a file and a switch; the server speaks of each line',
  IdBody: 'names a row',
  BulkJobId: 'names a job',
  DeviceCommandId: 'names a command',
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
  BulkJobPlanInput: 'parameters by kind of job; the plan answers what is wrong, line by line, before anything is done',
}

describe('forms and contract agree', () => {
  checkPairs(pairs)
})

describe('the table of operations and forms', () => {
  it('has the form of each operation whose body has one', () => {
    const schemasByForm = new Map<unknown, string[]>()
    for (const { form, schema } of Object.values(pairs))
      schemasByForm.set(form, [...(schemasByForm.get(form) ?? []), schema])
    const wrong = Object.entries(forms.operationForms).filter(([operationId, entry]) => {
      const schemas = ('create' in entry ? Object.values(entry) : [entry]).flatMap((form) => schemasByForm.get(form))
      return !schemas.some((schema) => schema !== undefined && bodiesOf(operationId).includes(schema))
    })
    expect(wrong.map(([operationId]) => operationId)).toEqual([])
    const formless = new Set(Object.keys(forms.operationForms))
    const typed = operationsWith(new Set(Object.values(pairs).map(({ schema }) => schema)))
    // The login form is a part of the token endpoint's body.
    expect(typed.filter((operationId) => !formless.has(operationId))).toEqual(['authToken'])
  })

  it('checks all fields of a new row, and the given ones of a change', () => {
    expect(forms.inputIssues('vehicleSubmit', { price: '-1' })).toMatchObject({ vehicleSn: 'vehicle.sn.required' })
    expect(forms.inputIssues('vehicleSubmit', { id: '1', price: '-1' })).toEqual({ price: 'number.min:0' })
    expect(forms.inputIssues('userSubmit', { account: 'a1' })).toMatchObject({ password: 'user.password.required' })
    expect(forms.inputIssues('userSubmit', { id: '1', account: 'a1' })).toEqual({})
    expect(forms.inputIssues('vehicleList', { price: '-1' })).toEqual({})
  })
})

it('limits are those of the contract', () => {
  const rangeOf = (schema: string, field: string) => {
    const { minimum, maximum } = schemaOf(schema).properties?.[field] ?? {}
    return { min: minimum, max: maximum }
  }
  const { default: rate, ...rateRange } = limits.BULK_JOB_RATE
  expect(rangeOf('BulkJobPlanInput', 'ratePerSecond')).toEqual(rateRange)
  expect(rate).toBe(schemaOf('BulkJobPlanInput').properties?.['ratePerSecond']?.default)
  expect(schemaOf('BulkJobPlanInput').properties?.['targets']?.maxItems).toBe(limits.BULK_JOB_ITEMS_MAX)
  expect(rangeOf('CabinetThresholdInput', 'threshold')).toEqual(limits.THRESHOLD)
  expect(rangeOf('LowPowerThreshold', 'threshold')).toEqual(limits.THRESHOLD)
  expect(rangeOf('DeviceCommandInput', 'ttlSeconds')).toEqual(limits.COMMAND_TTL)
})

describe('the contract and its forms are whole', () => {
  it('each body has a form, or a reason for having none', () => {
    const filled = new Set(Object.values(pairs).map(({ schema }) => schema))
    const lacking = bodySchemas().filter((schema) => !filled.has(schema) && !(schema in unfilled))
    expect(lacking).toEqual([])
    expect(Object.keys(unfilled).filter((schema) => filled.has(schema))).toEqual([])
  })

  it('what is sent without a body is chosen, not typed', () => {
    expect(typedParameters()).toEqual([])
  })
})
