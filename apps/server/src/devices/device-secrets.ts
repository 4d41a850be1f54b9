/**
 * Secrets of devices. They are derived from the installation's key and a number per device, so the database keeps none;
 * another number makes another secret. Raw SQL: comparison of pairs with a set of rows.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Device } from '@swapdesk/device-protocol'
import { type Database, sql } from '../db/database.ts'
import type { Secrets } from '../http/secrets.ts'

const SECRET_BYTES = 18

export function deviceSecret(secrets: Secrets, { kind, sn }: Device, version: number): string {
  const mac = createHmac('sha256', secrets.tokenKey).update(`device\n${kind}\n${sn}\n${version}`).digest()
  return mac.subarray(0, SECRET_BYTES).toString('base64url')
}

/** A device, and the number of the secret it came in with. */
export type Login = { device: Device; version: number }

type Waiting = { device: Device; resolve: (version: number | undefined) => void; reject: (error: unknown) => void }

/** Checks what devices log in with. A thousand that come back at once are looked up together. */
export class DeviceLogins {
  readonly #db: Database
  readonly #secrets: Secrets
  #waiting: Waiting[] = []

  constructor(db: Database, secrets: Secrets) {
    this.#db = db
    this.#secrets = secrets
  }

  async check(device: Device, password: string): Promise<Login | undefined> {
    const version = await this.#versionOf(device)
    // Unknown devices cost the same work.
    const expected = Buffer.from(deviceSecret(this.#secrets, device, version ?? -1))
    const given = Buffer.from(password)
    const isRight = given.length === expected.length && timingSafeEqual(given, expected)
    return isRight && version !== undefined ? { device, version } : undefined
  }

  /** Whether each of them would get in now with the secret it came in with. */
  async areValid(logins: readonly Login[]): Promise<boolean[]> {
    const versionOf = await this.#versionsOf(logins.map(({ device }) => device))
    return logins.map(({ device, version }) => versionOf(device) === version)
  }

  #versionOf(device: Device): Promise<number | undefined> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ device, resolve, reject })
      if (this.#waiting.length === 1) setImmediate(() => void this.#lookUp())
    })
  }

  async #lookUp(): Promise<void> {
    const waiting = this.#waiting
    this.#waiting = []
    try {
      const versionOf = await this.#versionsOf(waiting.map(({ device }) => device))
      for (const { device, resolve } of waiting) resolve(versionOf(device))
    } catch (error) {
      for (const { reject } of waiting) reject(error)
    }
  }
  async #versionsOf(devices: readonly Device[]): Promise<(device: Device) => number | undefined> {
    const rows = await this.#db.system.all(sql<Device & { secretVersion: number }>`
      select kind, sn, secret_version from device
      where (kind, sn) in (select * from unnest(${devices.map(({ kind }) => kind)}::text[], ${devices.map(({ sn }) => sn)}::text[]))`)
    const versions = new Map(rows.map((row) => [`${row.kind}/${row.sn}`, row.secretVersion]))
    return ({ kind, sn }) => versions.get(`${kind}/${sn}`)
  }
}
