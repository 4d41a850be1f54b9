// Which servers the command line knows, and where each one's session is kept: $XDG_CONFIG_HOME/swapdesk, for the owner
// only.
import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { homedir } from 'node:os'
import { join } from 'node:path'
import type { SessionStore } from '@swapdesk/sdk'
import { fileSessionStore } from '@swapdesk/sdk/node'
import { Failure, exitCodes, usageFailure } from './failure.ts'
import type { Run } from './terminal.ts'

export type Profile = {
  server: string
  tenant?: string
  account?: string
  /** The command line's own identity on that server, as the server publishes it. */
  clientId?: string
  clientSecret?: string
}
export type Profiles = { current: string; profiles: Record<string, Profile> }

const defaultName = 'default'
const profileName = /^[\w.-]{1,64}$/

function folderOf({ terminal }: Run): string {
  const { environment } = terminal
  return join(environment['XDG_CONFIG_HOME'] || join(environment['HOME'] || homedir(), '.config'), 'swapdesk')
}

export async function readProfiles(run: Run): Promise<Profiles> {
  const file = join(folderOf(run), 'profiles.json')
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return `{"current":"${defaultName}","profiles":{}}`
    throw error
  })
  try {
    return JSON.parse(text) as Profiles
  } catch {
    throw new Failure(exitCodes.failed, run.say('error.file', { file }))
  }
}

export async function writeProfiles(run: Run, profiles: Profiles): Promise<void> {
  const folder = folderOf(run)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const scratch = join(folder, `profiles.${randomUUID()}`)
  await writeFile(scratch, JSON.stringify(profiles, null, 2) + '\n', { mode: 0o600, flag: 'wx' })
  await rename(scratch, join(folder, 'profiles.json'))
}

export function sessionStore(run: Run, name: string): SessionStore {
  return fileSessionStore(join(folderOf(run), 'sessions', `${name}.json`))
}

export function checkProfileName(run: Run, name: string): void {
  if (!profileName.test(name) || name.startsWith('.')) throw usageFailure(run.say('error.profileName'))
}

/** The address of a server as it was typed, made whole; http is assumed for this machine only. */
export function serverAddress(run: Run, typed: string): string {
  const isLocal = /^(localhost|127\.|\[::1\])/.test(typed)
  const url = URL.parse(/^https?:\/\//.test(typed) ? typed : `${isLocal ? 'http' : 'https'}://${typed}`)
  if (!url) throw usageFailure(run.say('error.server', { server: typed }))
  return url.href.replace(/\/+$/, '').replace(/\/api$/, '')
}

/** The profile to work with: --profile, SWAPDESK_PROFILE or the current one. */
export async function chosenProfile(run: Run): Promise<{ name: string; profile: Profile | undefined; all: Profiles }> {
  const all = await readProfiles(run)
  const asked = run.globals.profile ?? run.terminal.environment['SWAPDESK_PROFILE']
  const name = asked || all.current
  checkProfileName(run, name)
  return { name, profile: all.profiles[name], all }
}

export function unknownProfile(run: Run, name: string, all: Profiles): Failure {
  const names = Object.keys(all.profiles)
  const hint = names.length > 0 ? run.say('hint.profiles', { profiles: names.join(', ') }) : run.say('hint.server')
  return usageFailure(run.say('error.noProfile', { profile: name }), hint)
}

export async function forgetProfile(run: Run, name: string): Promise<void> {
  const all = await readProfiles(run)
  if (!all.profiles[name]) throw unknownProfile(run, name, all)
  const { [name]: _, ...profiles } = all.profiles
  const current = all.current === name ? (Object.keys(profiles)[0] ?? defaultName) : all.current
  await sessionStore(run, name).clear()
  await writeProfiles(run, { current, profiles })
}
