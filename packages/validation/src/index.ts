/** Forms: a schema for each, the texts of their messages, and what screens read about fields. */
export type { Field, Limits } from './field.ts'
export { issuesOf, isRequired, limitsOf } from './form.ts'
export {
  apiScopeInput,
  clientInput,
  dataScopeInput,
  dictionaryInput,
  dictionaryItemInput,
  menuInput,
  topMenuInput,
} from './forms/administration.ts'
export {
  type BillingPeriod,
  billingTemplateInput,
  billingTemplateWholeInput,
  cabinetBillingInput,
  stationBillingInput,
} from './forms/billing.ts'
export { leaseOrderInput, packInput, payRecordInput, rentalStrategyInput } from './forms/commerce.ts'
export {
  codeGenerateInput,
  codeInput,
  dataSourceChangeInput,
  dataSourceInput,
  modelInput,
  prototypeInput,
  prototypesInput,
} from './forms/development.ts'
export {
  batteryInput,
  batteryTypeInput,
  cameraChangeInput,
  cameraInput,
  cameraRecordQueryInput,
  cameraRecordRequestInput,
  geofenceInput,
  tripInput,
} from './forms/fleet.ts'
export { platformUserInput, roleGrantInput, topMenuGrantInput } from './forms/grants.ts'
export { jobInput, jobServerChangeInput, jobServerInput } from './forms/jobs.ts'
export {
  nfcCardInput,
  nfcCardLockInput,
  nfcRechargeApprovalInput,
  nfcRechargeInput,
  nfcRechargeRejectionInput,
} from './forms/nfc-cards.ts'
export {
  alarmHandleInput,
  alarmInput,
  appVersionInput,
  lowPowerThresholdInput,
  statisticsFilter,
} from './forms/operations.ts'
export { deptInput, postInput, roleInput, tenantInput, tenantSettingInput } from './forms/organisation.ts'
export {
  noticeInput,
  paramInput,
  regionInput,
  tenantApiInput,
  tenantDatasourceInput,
  tenantPackageInput,
  tenantPackageSettingInput,
} from './forms/platform.ts'
export {
  attachmentInput,
  objectStorageChangeInput,
  objectStorageInput,
  smsChangeInput,
  smsCodeInput,
  smsInput,
  smsMessageInput,
} from './forms/resources.ts'
export {
  feedbackInput,
  riderBatteryBindingInput,
  riderBatteryInput,
  riderFreezeInput,
  riderInput,
  riderSurrenderInput,
  riderVehicleInput,
  swapRecordInput,
} from './forms/riders.ts'
export { captchaLoginInput, identitySwitchInput, lockInput, loginInput, registrationInput } from './forms/login.ts'
export { passwordInput, profileInput } from './forms/own-account.ts'
export {
  cabinetInput,
  cabinetStationInput,
  cabinetThresholdInput,
  platformStationInput,
  stationInput,
} from './forms/stations.ts'
export { userChangeInput, userInput } from './forms/users.ts'
export {
  transformVehicle,
  vehicleBindingInput,
  vehicleFenceInput,
  vehicleGpsInput,
  vehicleInput,
  vehiclePartInput,
  vehicleStatusInput,
  vehicleStrategyInput,
  vehicleTypeInput,
} from './forms/vehicles.ts'
export { flowDeployInput, flowInstanceDeleteInput, leaveInput, taskCompleteInput } from './forms/workflow.ts'
export { checkImageFile, IMAGE_MAX_BYTES } from './image.ts'
export { type Locale, type Message, type MessageCode, messages, messageText } from './messages.ts'
export { inputIssues, operationForms } from './operation-forms.ts'
export { phoneMessage } from './phone-field.ts'
