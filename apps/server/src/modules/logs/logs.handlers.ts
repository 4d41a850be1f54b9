import { plainHandlers } from '../../crud/handlers.ts'
import type { HandlersOf } from '../../http/context.ts'
import { storeClientErrors } from './client-upload.ts'
import { apiLogs, errorLogs, usualLogs } from './logs.repository.ts'

export const logHandlers: HandlersOf<'logs'> = {
  ...plainHandlers(usualLogs),
  ...plainHandlers(apiLogs),
  ...plainHandlers(errorLogs),
  logClientUpload: storeClientErrors,
}
