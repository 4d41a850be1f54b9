export { notifyConfirmers } from './command-confirmers.ts'
export { type AlarmChannel, type AlarmNotice, AlarmNotifier, logOnlyChannel } from './alarm-notifier.ts'
export { isAddressedTo } from './messages.repository.ts'
export { type Notice, notify } from './notify.ts'
