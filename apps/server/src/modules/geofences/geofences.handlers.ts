import { plainHandlers } from '../../crud/handlers.ts'
import type { HandlersOf } from '../../http/context.ts'
import { geofences } from './geofences.repository.ts'

export const geofenceHandlers: HandlersOf<'geofences'> = plainHandlers(geofences)
