/** Separate databases for tests on a PostgreSQL server. */
import { randomBytes } from 'node:crypto'
import pg from 'pg'

async function asAdmin(serverUrl: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}

/** Creates an empty database, or a copy of `template`; returns its URL. */
export async function createDatabase(serverUrl: string, template?: string): Promise<string> {
  const name = `swapdesk_test_${randomBytes(6).toString('hex')}`
  await asAdmin(serverUrl, async (client) => {
    await client.query(`create database ${name}${template ? ` template ${template}` : ''}`)
  })
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.href
}

export async function dropDatabase(serverUrl: string, databaseUrl: string): Promise<void> {
  const name = new URL(databaseUrl).pathname.slice(1)
  await asAdmin(serverUrl, async (client) => {
    await client.query(`drop database if exists ${name} with (force)`)
  })
}
