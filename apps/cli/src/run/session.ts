// whoami and logout.
import { clientOf, connect } from '../connect.ts'
import { ownColumn } from '../contract/columns.ts'
import { environmentLogin } from '../environment.ts'
import type { OutputChoice } from '../invocation.ts'
import { writeRecord } from '../output/render.ts'
import { chosenProfile, sessionStore } from '../profiles.ts'
import type { Run } from '../terminal.ts'

export async function logout(run: Run): Promise<void> {
  const { signal } = run.terminal
  const login = await environmentLogin(run)
  if (login) {
    const { client } = await connect(run)
    // A token that was given is no session of the client.
    await ('token' in login ? client.call('authLogout', {}, { signal }) : client.logout({ signal }))
  } else await logoutProfile(run)
  run.terminal.stderr.write(`${run.translate('done.logout')}\n`)
}

async function logoutProfile(run: Run): Promise<void> {
  const { name, profile } = await chosenProfile(run)
  if (profile && (await sessionStore(run, name, profile.server).load()))
    await clientOf(run, name, profile).logout({ signal: run.terminal.signal })
}

/** Calls the server, which proves that the session is valid. */
export async function whoami(output: OutputChoice, run: Run): Promise<void> {
  const { client, name, server } = await connect(run)
  const user = await client.call('authUserInfo', {}, { signal: run.terminal.signal })
  const { translate } = run
  const record = {
    profile: name ?? translate('whoami.environment'),
    server,
    tenant: user.tenant_id,
    account: user.account,
    name: user.real_name,
    roles: user.role_name,
  }
  const columns = [
    ownColumn('profile', translate('whoami.profile')),
    ownColumn('server', translate('whoami.server')),
    ownColumn('tenant', translate('whoami.tenant')),
    ownColumn('account', translate('whoami.account')),
    ownColumn('name', translate('whoami.name')),
    ownColumn('roles', translate('whoami.roles')),
  ]
  await writeRecord(record, { output, columns }, run)
}
