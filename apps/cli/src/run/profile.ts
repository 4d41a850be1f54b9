// Lists, adds, selects and removes profiles.
import { ownColumn } from '../contract/columns.ts'
import type { OutputChoice } from '../invocation.ts'
import { writeRecord, writeRows } from '../output/render.ts'
import { usageFailure } from '../failure.ts'
import {
  type Profile,
  checkProfileName,
  chosenProfile,
  forgetProfile,
  readProfiles,
  serverAddress,
  sessionStore,
  unknownProfile,
  writeProfiles,
} from '../profiles.ts'
import type { Run } from '../terminal.ts'

export async function listProfiles(output: OutputChoice, run: Run): Promise<void> {
  const { current, profiles } = await readProfiles(run)
  const rows = await Promise.all(
    Object.entries(profiles).map(([name, profile]) => rowOf(run, name, profile, name === current)),
  )
  await writeRows(rows, { output, columns: columnsOf(run) }, run)
}

export async function showProfile(asked: string | undefined, output: OutputChoice, run: Run): Promise<void> {
  const { name: chosen, all } = await chosenProfile(run)
  const name = asked ?? chosen
  const profile = all.profiles[name]
  if (!profile) throw unknownProfile(run, name, all)
  await writeRecord(await rowOf(run, name, profile, name === all.current), { output, columns: columnsOf(run) }, run)
}

export async function addProfile(name: string, run: Run): Promise<void> {
  checkProfileName(run, name)
  const { server } = run.globals
  if (!server) throw usageFailure(run.translate('error.missing', { name: '--server' }))
  const all = await readProfiles(run)
  const before = all.profiles[name]
  const address = serverAddress(run, server)
  const profile = before?.server === address ? before : { server: address }
  if (before && before !== profile) await sessionStore(run, name, before.server).clear()
  await writeProfiles(run, { ...all, profiles: { ...all.profiles, [name]: profile } })
  run.terminal.stderr.write(`${run.translate('done')}\n`)
}

export async function useProfile(name: string, run: Run): Promise<void> {
  const all = await readProfiles(run)
  if (!all.profiles[name]) throw unknownProfile(run, name, all)
  await writeProfiles(run, { ...all, current: name })
  run.terminal.stderr.write(`${run.translate('done.profile.use', { profile: name })}\n`)
}

export async function removeProfile(name: string, run: Run): Promise<void> {
  await forgetProfile(run, name)
  run.terminal.stderr.write(`${run.translate('done.profile.remove', { profile: name })}\n`)
}

function columnsOf({ translate }: Run) {
  return [
    ownColumn('name', translate('profile.name')),
    ownColumn('server', translate('whoami.server')),
    ownColumn('tenant', translate('whoami.tenant')),
    ownColumn('account', translate('whoami.account')),
    ownColumn('current', translate('profile.current')),
    ownColumn('loggedIn', translate('profile.loggedIn')),
  ]
}

/** Without the client secret: users paste profiles into support requests. */
async function rowOf(run: Run, name: string, { server, tenant, account }: Profile, isCurrent: boolean) {
  const session = await sessionStore(run, name, server).load()
  return {
    name,
    server,
    tenant: tenant ?? null,
    account: account ?? null,
    current: isCurrent,
    loggedIn: session !== null,
  }
}
