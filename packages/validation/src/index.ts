/** Forms: their schemas, the texts of their messages, and metadata of fields for screens. */
export type { Field, Limits } from './field.ts'
export { asText, lengthOf } from './field.ts'
export { type FormRules, formRules, withFormRules } from './form-rules.ts'
export { issuesOf, isRequired, limitsOf } from './form.ts'
export * from './forms/administration.ts'
export * from './forms/alarm-rules.ts'
export * from './forms/billing.ts'
export * from './forms/bulk-jobs.ts'
export * from './forms/commerce.ts'
export * from './forms/development.ts'
export * from './forms/fleet.ts'
export * from './forms/grants.ts'
export * from './forms/jobs.ts'
export * from './forms/login.ts'
export * from './forms/nfc-cards.ts'
export * from './forms/operations.ts'
export * from './forms/organisation.ts'
export * from './forms/own-account.ts'
export * from './forms/platform.ts'
export * from './forms/resources.ts'
export * from './forms/riders.ts'
export * from './forms/stations.ts'
export * from './forms/users.ts'
export * from './forms/vehicles.ts'
export * from './forms/workflow.ts'
export { checkImageFile, IMAGE_MAX_BYTES } from './image.ts'
export { type Locale, type Message, type MessageCode, messages, messageText } from './messages.ts'
export { inputFollowsTenant, inputIssues, operationForms, tenantFieldsOf } from './operation-forms.ts'
export { phoneMessage } from './phone-field.ts'
export { acceptStored, parseChange } from './stored-values.ts'
export {
  isSettledAsDone,
  staffMovesFrom,
  type SwapActionFault,
  swapActionFault,
  templateParameters,
  WRITTEN_OFF,
} from '@swapdesk/domain'
