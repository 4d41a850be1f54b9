/**
 * Secrets of devices. They are derived from the installation's key and a number per device, so the database keeps none;
 * another number makes another secret.
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

type Waiting = { device: Device; resolve: (version: number | undefined) => void; reject: (error: unknown) => void }

/** Checks what devices log in with. A thousand that come back at once are looked up together. */
export class DeviceLogin {
  readonly #db: Database
  readonly #secrets: Secrets
  #waiting: Waiting[] = []

  constructor(db: Database, secrets: Secrets) {
    this.#db = db
    this.#secrets = secrets
  }

  async check(device: Device, password: string): Promise<boolean> {
    const version = await this.#versionOf(device)
    // Unknown devices cost the same work.
    const expected = Buffer.from(deviceSecret(this.#secrets, device, version ?? -1))
    const given = Buffer.from(password)
    return given.length === expected.length && timingSafeEqual(given, expected) && version !== undefined
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
      const rows = await this.#db.system.all(sql<Device & { secretVersion: number }>`
        select kind, sn, secret_version from device
        where (kind, sn) in (select * from unnest(${waiting.map(({ device }) => device.kind)}::text[], ${waiting.map(({ device }) => device.sn)}::text[]))`)
      const versions = new Map(rows.map((row) => [`${row.kind}/${row.sn}`, row.secretVersion]))
      for (const { device, resolve } of waiting) resolve(versions.get(`${device.kind}/${device.sn}`))
    } catch (error) {
      for (const { reject } of waiting) reject(error)
    }
  }
}
