export { LiveHub, type OutboxRow, type Position } from './hub.ts'
export { emitLive, LIVE_TOPICS, type LiveEvent, type LiveTopic } from './outbox.ts'
