export { packages } from './packages.repository.ts'
