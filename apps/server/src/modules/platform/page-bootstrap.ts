/** Bootstrap data of the console's page, so that its script needs no request before the first paint. */
import type { DataOf } from '../../http/context.ts'
import type { Services } from '../../http/services.ts'
import { tenantAt } from '../tenants/index.ts'
import { bootstrapOf } from './bootstrap.ts'

export type PageBootstrap = {
  bootstrap: DataOf<'platformBootstrap'>
  /** The domain used to find the tenant: behind a proxy that changes the host, only the browser knows the real one. */
  domain: string
  tenant: DataOf<'tenantInfo'>
}

export async function pageBootstrap(services: Services, domain: string): Promise<PageBootstrap> {
  const [bootstrap, tenant] = await Promise.all([bootstrapOf(services), tenantAt(domain, services)])
  return { bootstrap, domain, tenant }
}
