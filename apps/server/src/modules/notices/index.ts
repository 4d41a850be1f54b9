export { NoticePublisher } from './notice-publisher.ts'
