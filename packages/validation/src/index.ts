/** What people type: a schema per form, the words for what is wrong, and what screens ask about fields. */
export type { Field, Limits } from './field.ts'
export { faultsOf, isRequired, limitsOf } from './form.ts'
export {
  apiScopeInput,
  clientInput,
  dataScopeInput,
  dictionaryInput,
  dictionaryItemInput,
  menuInput,
  topMenuInput,
} from './forms/administration.ts'
export { deptInput, postInput, roleInput, tenantInput, tenantSettingInput } from './forms/organisation.ts'
export { captchaLoginInput, loginInput, passwordInput, profileInput } from './forms/session.ts'
export { userChangeInput, userInput } from './forms/users.ts'
export { transformVehicle, vehicleInput, vehicleTypeInput } from './forms/vehicles.ts'
export { checkImageFile, IMAGE_MAX_BYTES } from './image.ts'
export { type Locale, type Message, type MessageCode, messages, messageText } from './messages.ts'
export { phoneMessage } from './special-fields.ts'
