export { namedMenuIds, tenantPackages } from './tenant-packages.repository.ts'
