/** The handlers of every built operation. */
import type { Handlers } from '../http/mount.ts'
import { attachmentHandlers } from './attachments/attachments.handlers.ts'
import { authHandlers } from './auth/index.ts'
import { apiScopeHandlers } from './api-scopes/api-scopes.handlers.ts'
import { clientHandlers } from './clients/clients.handlers.ts'
import { dataScopeHandlers } from './data-scopes/data-scopes.handlers.ts'
import { deptHandlers } from './depts/depts.handlers.ts'
import { dictionaryHandlers } from './dictionaries/dictionaries.handlers.ts'
import { logHandlers } from './logs/logs.handlers.ts'
import { postHandlers } from './posts/posts.handlers.ts'
import { menuHandlers } from './menus/menus.handlers.ts'
import { roleHandlers } from './roles/roles.handlers.ts'
import { tenantHandlers } from './tenants/tenants.handlers.ts'
import { platformHandlers } from './platform/platform.handlers.ts'
import { topMenuHandlers } from './top-menus/top-menus.handlers.ts'
import { userHandlers } from './users/users.handlers.ts'
import { vehicleTypeHandlers } from './vehicle-types/vehicle-types.handlers.ts'
import { vehicleHandlers } from './vehicles/vehicles.handlers.ts'

export const handlers: Handlers = {
  ...authHandlers,
  ...platformHandlers,
  ...attachmentHandlers,
  ...apiScopeHandlers,
  ...clientHandlers,
  ...dataScopeHandlers,
  ...deptHandlers,
  ...dictionaryHandlers,
  ...logHandlers,
  ...postHandlers,
  ...menuHandlers,
  ...roleHandlers,
  ...tenantHandlers,
  ...topMenuHandlers,
  ...userHandlers,
  ...vehicleTypeHandlers,
  ...vehicleHandlers,
}
