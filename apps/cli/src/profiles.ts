// Profiles: known servers and their sessions, in $XDG_CONFIG_HOME/swapdesk with mode 0600.
import { createHash, randomUUID } from 'node:crypto'
import { readFile, rm } from 'node:fs/promises'
import { homedir } from 'node:os'
import { join } from 'node:path'
import type { DeviceStore, SessionStore } from '@swapdesk/sdk'
import { fileDeviceStore, fileSessionStore } from '@swapdesk/sdk/node'
import { writeWhole } from '@swapdesk/whole-file'
import { Failure, HintedError, exitCodes, usageFailure } from './failure.ts'
import type { Run } from './terminal.ts'

export type Profile = {
  server: string
  tenant?: string
  account?: string
  /** OAuth client of the command line, as published by the server. */
  clientId?: string
  clientSecret?: string
}
export type Profiles = { current: string; profiles: Record<string, Profile> }

const defaultName = 'default'
const profileName = /^[\w.-]{1,64}$/

export function folderOf({ terminal }: Run): string {
  const { environment } = terminal
  return join(environment['XDG_CONFIG_HOME'] || join(environment['HOME'] || homeOfUser(), '.config'), 'swapdesk')
}

/** A user without an entry in the system's list, as in some containers, has no home. */
function homeOfUser(): string {
  try {
    return homedir()
  } catch {
    return '/'
  }
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
    throw new Failure(exitCodes.failed, run.translate('error.file', { file }))
  }
}

export async function writeProfiles(run: Run, profiles: Profiles): Promise<void> {
  await writeWhole(join(folderOf(run), 'profiles.json'), JSON.stringify(profiles, null, 2) + '\n', { mode: 0o600 })
}

/** Fails unless profile and session could be written: creates and removes a file, as permissions do not show all. */
export async function checkFolder(run: Run): Promise<void> {
  const folder = folderOf(run)
  for (const path of [folder, join(folder, 'sessions'), join(folder, 'devices')]) {
    const trial = join(path, `.trial-${randomUUID()}`)
    try {
      await writeWhole(trial, '', { mode: 0o600, isNew: true })
      await rm(trial, { force: true })
    } catch (error) {
      // The trial is nobody's file: the folder is what to mend.
      throw new HintedError(Object.assign(error as Error, { path }), [run.translate('hint.writable')])
    }
  }
}

const digestOf = (server: string): string => createHash('sha256').update(server).digest('hex').slice(0, 16)

/** The session of a profile at its server: a profile that gets another server has no session there. */
export function sessionStore(run: Run, name: string, server: string): SessionStore {
  return fileSessionStore(join(folderOf(run), 'sessions', `${name}.${digestOf(server)}.json`))
}

/** Kept after logout, and separate per server: a token is never sent to another server. */
export function deviceStore(run: Run, server: string): DeviceStore {
  return fileDeviceStore(join(folderOf(run), 'devices', digestOf(server)))
}

export function checkProfileName(run: Run, name: string): void {
  if (!profileName.test(name) || name.startsWith('.')) throw usageFailure(run.translate('error.profileName'))
}

/** Completes a typed server address; http is the default for localhost only. */
export function serverAddress(run: Pick<Run, 'translate'>, typed: string): string {
  const isLocal = /^(localhost|127\.|\[::1\])/.test(typed)
  const url = URL.parse(/^https?:\/\//.test(typed) ? typed : `${isLocal ? 'http' : 'https'}://${typed}`)
  if (!url) throw usageFailure(run.translate('error.server', { server: typed }))
  let address = url.href
  while (address.endsWith('/')) address = address.slice(0, -1)
  return address.replace(/\/api$/, '')
}

/** The environment as far as it is about a server: none of it if `SWAPDESK_SERVER` names another one. */
export function environmentAt(server: string, run: Run): Run['terminal']['environment'] {
  const { environment } = run.terminal
  const named = environment['SWAPDESK_SERVER']
  return named && serverAddress(run, named) !== server ? {} : environment
}

/**
 * The profile that is asked for: --profile or SWAPDESK_CLI_PROFILE. SWAPDESK_PROFILE, its former name, is a variable of
 * the server too (`demo`, `production`): it counts only if there is such a profile.
 */
export async function namedProfile(run: Run): Promise<string | undefined> {
  const { SWAPDESK_CLI_PROFILE: own, SWAPDESK_PROFILE: former } = run.terminal.environment
  const name = run.globals.profile ?? own
  if (name || !former) return name
  const { profiles } = await readProfiles(run)
  return Object.hasOwn(profiles, former) ? former : undefined
}

/** The profile to use: the one that is asked for, or the current one. */
export async function chosenProfile(run: Run): Promise<{ name: string; profile: Profile | undefined; all: Profiles }> {
  const all = await readProfiles(run)
  const name = (await namedProfile(run)) || all.current
  checkProfileName(run, name)
  return { name, profile: all.profiles[name], all }
}

export function unknownProfile(run: Run, name: string, all: Profiles): Failure {
  const names = Object.keys(all.profiles)
  const hint =
    names.length > 0 ? run.translate('hint.profiles', { profiles: names.join(', ') }) : run.translate('hint.server')
  return usageFailure(run.translate('error.noProfile', { profile: name }), hint)
}

export async function forgetProfile(run: Run, name: string): Promise<void> {
  const all = await readProfiles(run)
  const { [name]: forgotten, ...profiles } = all.profiles
  if (!forgotten) throw unknownProfile(run, name, all)
  const current = all.current === name ? (Object.keys(profiles)[0] ?? defaultName) : all.current
  await sessionStore(run, name, forgotten.server).clear()
  await writeProfiles(run, { current, profiles })
}
