export { createNoticePublisher } from './notice-publisher.ts'
