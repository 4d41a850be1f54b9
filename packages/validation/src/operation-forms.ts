/** The form of each operation with typed input, for programs that know only the operationId. */
import type { OperationId } from '@swapdesk/contract/operations'
import type { z } from 'zod'
import { fieldsOf, followsTenant, issuesOf } from './form.ts'

import * as administration from './forms/administration.ts'
import * as alarmRules from './forms/alarm-rules.ts'
import * as billing from './forms/billing.ts'
import * as commerce from './forms/commerce.ts'
import * as development from './forms/development.ts'
import * as fleet from './forms/fleet.ts'
import * as grants from './forms/grants.ts'
import * as jobs from './forms/jobs.ts'
import { registrationInput } from './forms/login.ts'
import * as nfcCards from './forms/nfc-cards.ts'
import * as operations from './forms/operations.ts'
import * as organisation from './forms/organisation.ts'
import { ownPhoneInput, passwordInput, phoneCodeInput, profileInput } from './forms/own-account.ts'
import * as platform from './forms/platform.ts'
import * as resources from './forms/resources.ts'
import * as riders from './forms/riders.ts'
import * as stations from './forms/stations.ts'
import * as users from './forms/users.ts'
import * as vehicles from './forms/vehicles.ts'
import * as workflow from './forms/workflow.ts'
import type { Message } from './messages.ts'

type Input = Readonly<Record<string, unknown>>
/** One form, or two where adding and changing differ. */
type OperationForm = z.ZodType | { create: z.ZodType; change: z.ZodType }

export const operationForms = {
  alarmAssign: operations.alarmAssignInput,
  alarmAssignSelected: operations.alarmAssignInput,
  alarmClose: operations.alarmCloseInput,
  alarmCloseSelected: operations.alarmCloseInput,
  alarmComment: operations.alarmCommentInput,
  alarmHandle: operations.alarmHandleInput,
  alarmMute: operations.alarmMuteInput,
  alarmRuleMute: operations.alarmMuteInput,
  alarmRuleSubmit: alarmRules.alarmRuleInput,
  alarmSubmit: operations.alarmInput,
  apiScopeSubmit: administration.apiScopeInput,
  appVersionSubmit: operations.appVersionInput,
  appVersionUpdate: operations.appVersionInput,
  attachmentSubmit: resources.attachmentInput,
  authSendValidate: resources.smsCodeInput,
  batteryDebtConfirm: riders.batteryDebtDecisionInput,
  batteryDebtWithdraw: riders.batteryDebtDecisionInput,
  batteryDebtWriteOff: riders.batteryDebtDecisionInput,
  batteryDebtWriteOffApprove: riders.batteryDebtApprovalInput,
  batteryDebtWriteOffReject: riders.batteryDebtDecisionInput,
  batteryMove: fleet.batteryMoveInput,
  batterySubmit: fleet.batteryInput,
  batteryTypeSubmit: fleet.batteryTypeInput,
  batteryWriteOff: fleet.batteryWriteOffInput,
  billingTemplateSubmit: billing.billingTemplateInput,
  billingTemplateWholeSubmit: billing.billingTemplateWholeInput,
  cabinetSubmit: stations.cabinetInput,
  cabinetUpdateBilling: billing.cabinetBillingInput,
  cabinetUpdateStation: stations.cabinetStationInput,
  cabinetUpdateThreshold: stations.cabinetThresholdInput,
  cameraQueryRecords: fleet.cameraRecordQueryInput,
  cameraRecordStream: fleet.cameraRecordRequestInput,
  cameraSubmit: { create: fleet.cameraInput, change: fleet.cameraChangeInput },
  clientSubmit: administration.clientInput,
  codeGenerate: development.codeGenerateInput,
  codeSubmit: development.codeInput,
  dataScopeSubmit: administration.dataScopeInput,
  dataSourceSubmit: { create: development.dataSourceInput, change: development.dataSourceChangeInput },
  deptSubmit: organisation.deptInput,
  dictBizSubmit: administration.dictionaryItemInput,
  dictSubmit: administration.dictionaryItemInput,
  feedbackSubmit: riders.feedbackInput,
  flowDefinitionUpload: workflow.flowDeployInput,
  flowInstanceDelete: workflow.flowInstanceDeleteInput,
  flowModelDeploy: workflow.flowDeployInput,
  geofenceSubmit: fleet.geofenceInput,
  jobServerSubmit: { create: jobs.jobServerInput, change: jobs.jobServerChangeInput },
  jobSubmit: jobs.jobInput,
  leaseOrderSubmit: commerce.leaseOrderInput,
  leaveFlowStart: workflow.leaveInput,
  leaveStart: workflow.leaveInput,
  menuSubmit: administration.menuInput,
  modelPrototypeSubmitList: development.prototypesInput,
  modelSubmit: development.modelInput,
  nfcCardLock: nfcCards.nfcCardLockInput,
  nfcCardSubmit: nfcCards.nfcCardInput,
  nfcCardUnlock: nfcCards.nfcCardLockInput,
  nfcRechargeApprove: nfcCards.nfcRechargeApprovalInput,
  nfcRechargeReject: nfcCards.nfcRechargeRejectionInput,
  nfcRechargeSubmit: nfcCards.nfcRechargeInput,
  noticeSubmit: platform.noticeInput,
  objectStorageSubmit: { create: resources.objectStorageInput, change: resources.objectStorageChangeInput },
  packSubmit: commerce.packInput,
  paramSubmit: platform.paramInput,
  payRecordSubmit: commerce.payRecordInput,
  postSubmit: organisation.postInput,
  regionSubmit: platform.regionInput,
  rentalStrategySubmit: commerce.rentalStrategyInput,
  riderBatteryBind: riders.riderBatteryBindingInput,
  riderBatterySubmit: riders.riderBatteryInput,
  riderBatteryUnbind: riders.riderBatteryUnbindingInput,
  riderFreeze: riders.riderFreezeInput,
  riderSubmit: riders.riderInput,
  riderSurrenderSubmit: { create: riders.riderSurrenderInput, change: riders.riderSurrenderChangeInput },
  riderVehicleSubmit: { create: riders.riderVehicleInput, change: riders.riderVehicleChangeInput },
  roleGrant: grants.roleGrantInput,
  roleSubmit: organisation.roleInput,
  smsSendMessage: resources.smsMessageInput,
  smsSubmit: { create: resources.smsInput, change: resources.smsChangeInput },
  stationBillingSubmit: billing.stationBillingInput,
  stationSubmit: stations.stationInput,
  statisticsBattery: operations.statisticsFilter,
  statisticsCabinet: operations.statisticsFilter,
  statisticsLowPowerThresholdSubmit: operations.lowPowerThresholdInput,
  statisticsStation: operations.statisticsFilter,
  statisticsVehicle: operations.statisticsFilter,
  swapRecordCredit: riders.swapActionInput,
  swapRecordCreditApprove: riders.swapApprovalInput,
  swapRecordCreditReject: riders.swapActionInput,
  swapRecordGiveBack: riders.swapActionInput,
  swapRecordReopen: riders.swapActionInput,
  swapRecordResolve: riders.swapResolutionInput,
  swapRecordResolveApprove: riders.swapApprovalInput,
  swapRecordResolveReject: riders.swapActionInput,
  swapRecordSubmit: riders.swapRecordInput,
  tenantApiUpdate: platform.tenantApiInput,
  tenantPackageAdd: platform.tenantPackageInput,
  tenantPackageSubmit: platform.tenantPackageInput,
  tenantPackageUpdate: platform.tenantPackageInput,
  tenantSetDatasource: platform.tenantDatasourceInput,
  tenantSetPackage: platform.tenantPackageSettingInput,
  tenantSetting: organisation.tenantSettingInput,
  tenantSubmit: organisation.tenantInput,
  topMenuGrant: grants.topMenuGrantInput,
  topMenuSubmit: administration.topMenuInput,
  tripSubmit: fleet.tripInput,
  userRegisterGuest: registrationInput,
  userResetPassword: users.passwordResetInput,
  userSendPhoneCode: phoneCodeInput,
  userSubmit: { create: users.userInput, change: users.userChangeInput },
  userUpdate: { create: users.userInput, change: users.userChangeInput },
  userUpdateInfo: profileInput,
  userUpdatePassword: passwordInput,
  userUpdatePhone: ownPhoneInput,
  userUpdatePlatform: grants.platformUserInput,
  vehicleBind: vehicles.vehicleBindingInput,
  vehicleBindFence: vehicles.vehicleFenceInput,
  vehicleBindGps: vehicles.vehicleGpsInput,
  vehicleBindRentalStrategy: vehicles.vehicleStrategyInput,
  vehiclePartStatus: vehicles.vehiclePartInput,
  vehicleSubmit: vehicles.vehicleInput,
  vehicleTypeSubmit: vehicles.vehicleTypeInput,
  vehicleUnbind: vehicles.vehicleUnbindingInput,
  vehicleUpdateStatus: vehicles.vehicleStatusInput,
  walletGive: commerce.walletGiftInput,
  walletRefund: commerce.walletRefundInput,
  walletRefundApprove: commerce.walletRefundApprovalInput,
  walletRefundReject: commerce.walletRefundRejectionInput,
  walletSell: commerce.walletSaleInput,
  workComplete: workflow.taskCompleteInput,
} as const satisfies Partial<Record<OperationId, OperationForm>>

const forms: Partial<Record<OperationId, OperationForm>> = operationForms

/**
 * Message codes by field of an operation's input; empty if it is valid or the operation has no form. A submit with an
 * id changes a row: only the given fields are checked, since absent ones are unchanged.
 */
export function inputIssues(operationId: OperationId, input: Input): Record<string, Message> {
  const form = formOf(operationId, input)
  if (!form) return {}
  const issues = issuesOf(form, input)
  if (!isChange(operationId, input)) return issues
  return Object.fromEntries(Object.entries(issues).filter(([name]) => Object.hasOwn(input, name)))
}

/** Whether a given field is checked by the country or currency of the row's tenant. */
export function inputFollowsTenant(operationId: OperationId, input: Input): boolean {
  return tenantFieldsOf(operationId, input).some((name) => Object.hasOwn(input, name))
}

/** The fields of an operation's input that are checked by the country or currency of the row's tenant. */
export function tenantFieldsOf(operationId: OperationId, input: Input): string[] {
  const form = formOf(operationId, input)
  return form ? Object.keys(fieldsOf(form)).filter((name) => followsTenant(form, name)) : []
}

function isChange(operationId: OperationId, input: Input): boolean {
  return /(Submit|Update)$/.test(operationId) && (input['id'] ?? '') !== ''
}

function formOf(operationId: OperationId, input: Input): z.ZodType | undefined {
  const found = forms[operationId]
  return found && 'create' in found ? found[isChange(operationId, input) ? 'change' : 'create'] : found
}
