/** The reason for a failed start or an unexpected end, with a solution. */
import { sqlStateOf } from './db/database.ts'
import type { Config } from './env.ts'

type SystemError = { code?: string; address?: string; port?: number; message?: string; errors?: unknown[] }

export function startFailure(failure: unknown, config: Config | undefined): string {
  const { errors } = failure as SystemError
  // A host name with several addresses fails with one error per address.
  const error = (errors?.[0] ?? failure) as SystemError
  const { code, address = '', port = 0, message = String(failure) } = error
  if (code === 'EADDRINUSE') {
    const isBroker = port === config?.mqtt.port
    const variable = isBroker ? 'SWAPDESK_MQTT_PORT' : 'SWAPDESK_PORT'
    return `Port ${port} of ${address} is in use. Stop what listens there, or choose another port with ${variable}.`
  }
  if (code === 'EACCES' && port > 0)
    return `Port ${port} may not be used by this user. Choose one above 1023 with SWAPDESK_PORT.`
  const isDatabase = config?.databaseUrl !== undefined
  if (isDatabase && (code === 'ECONNREFUSED' || code === 'ENOTFOUND' || code === 'ETIMEDOUT'))
    return `The database of DATABASE_URL does not answer (${message}). Start it, or correct the address.`
  if (isDatabase && sqlStateOf(error)?.match(/^(28|3D)/))
    return `The database of DATABASE_URL refuses the connection: ${message}.`
  return message
}

/** What a server says whose embedded database has ended by a fault. */
export function databaseEnd(reason: Error, dataDir: string): string {
  return (
    `The embedded database ended by a fault (${reason.message}), so the server ends. Start it again: what was acknowledged is in ` +
    `${dataDir}. If this repeats, check the memory and the disk of the machine (docs/operations.md, "The embedded database").`
  )
}
