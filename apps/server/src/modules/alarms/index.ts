export { alarms } from './alarms.repository.ts'
export { DerivedAlarms } from './derived-alarms.ts'
export { assertMuteTime } from './mute.ts'
