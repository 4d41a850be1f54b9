export { stations } from './stations.repository.ts'
