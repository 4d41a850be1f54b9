export { isAddressedTo } from './messages.repository.ts'
export { type Notice, notify } from './notify.ts'
