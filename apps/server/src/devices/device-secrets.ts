/**
 * Device secrets, derived from the installation's device key and a generation number per device, so that the database stores
 * none. Raw SQL: comparison of pairs with a set of rows.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Device } from '@swapdesk/device-protocol'
import { type Database, customPlan, sql } from '../db/database.ts'
import type { Secrets } from '../http/secrets.ts'

const SECRET_BYTES = 18

/** `sn` is the serial number when the secret was issued: a renamed device keeps it. */
export function deviceSecret(secrets: Secrets, { kind, sn }: Device, version: number): string {
  const mac = createHmac('sha256', secrets.deviceKey).update(`device\n${kind}\n${sn}\n${version}`).digest()
  return mac.subarray(0, SECRET_BYTES).toString('base64url')
}

/**
 * A device, its row, and the generation of the secret it logged in with. The row identifies it: its serial number may
 * belong to another device, of another tenant, while it stays connected.
 */
export type Login = { device: Device; deviceId: string; version: number }

/** Input of the derivation. */
type Origin = { deviceId: string; sn: string; version: number }
type Waiting = { device: Device; resolve: (origin: Origin | undefined) => void; reject: (error: unknown) => void }

/** Checks device credentials. Concurrent logins are looked up together. */
export class DeviceLogins {
  readonly #db: Database
  readonly #secrets: Secrets
  #waiting: Waiting[] = []

  constructor(db: Database, secrets: Secrets) {
    this.#db = db
    this.#secrets = secrets
  }

  async check(device: Device, password: string): Promise<Login | undefined> {
    const origin = await this.#originOf(device)
    // Unknown devices take the same time.
    const { sn, version } = origin ?? { sn: device.sn, version: -1 }
    const expected = Buffer.from(deviceSecret(this.#secrets, { kind: device.kind, sn }, version))
    const given = Buffer.from(password)
    const isRight = given.length === expected.length && timingSafeEqual(given, expected)
    return isRight && origin ? { device, deviceId: origin.deviceId, version } : undefined
  }

  /** Whether each device could still log in with the secret it used. */
  async areValid(logins: readonly Login[]): Promise<boolean[]> {
    const originOf = await this.#originsOf(logins.map(({ device }) => device))
    return logins.map(({ device, deviceId, version }) => {
      const origin = originOf(device)
      return origin?.deviceId === deviceId && origin.version === version
    })
  }

  #originOf(device: Device): Promise<Origin | undefined> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ device, resolve, reject })
      if (this.#waiting.length === 1) setImmediate(() => void this.#lookUp())
    })
  }

  async #lookUp(): Promise<void> {
    const waiting = this.#waiting
    this.#waiting = []
    try {
      const originOf = await this.#originsOf(waiting.map(({ device }) => device))
      for (const { device, resolve } of waiting) resolve(originOf(device))
    } catch (error) {
      for (const { reject } of waiting) reject(error)
    }
  }

  async #originsOf(devices: readonly Device[]): Promise<(device: Device) => Origin | undefined> {
    const rows = await this.#db.system.all(sql<Device & { id: string; secretSn: string; secretVersion: number }>`
      ${customPlan} select id, kind, sn, coalesce(secret_sn, sn) as secret_sn, secret_version from device
      where (kind, sn) in (select * from unnest(${devices.map(({ kind }) => kind)}::text[], ${devices.map(({ sn }) => sn)}::text[]))`)
    const origins = new Map(
      rows.map((row) => [`${row.kind}/${row.sn}`, { deviceId: row.id, sn: row.secretSn, version: row.secretVersion }]),
    )
    return ({ kind, sn }) => origins.get(`${kind}/${sn}`)
  }
}
