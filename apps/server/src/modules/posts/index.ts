export { posts } from './posts.repository.ts'
