/** The handlers of every built operation. */
import type { Handlers } from '../http/mount.ts'
import { attachmentHandlers } from './attachments/attachments.handlers.ts'
import { authHandlers } from './auth/index.ts'
import { platformHandlers } from './platform/platform.handlers.ts'
import { vehicleTypeHandlers } from './vehicle-types/vehicle-types.handlers.ts'
import { vehicleHandlers } from './vehicles/vehicles.handlers.ts'

export const handlers: Handlers = {
  ...authHandlers,
  ...platformHandlers,
  ...attachmentHandlers,
  ...vehicleTypeHandlers,
  ...vehicleHandlers,
}
