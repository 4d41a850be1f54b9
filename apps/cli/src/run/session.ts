// whoami and logout.
import { clientOf, connect } from '../connect.ts'
import { ownColumn } from '../contract/columns.ts'
import type { OutputChoice } from '../invocation.ts'
import { writeRecord } from '../output/render.ts'
import { chosenProfile, sessionStore } from '../profiles.ts'
import type { Run } from '../terminal.ts'

export async function logout(run: Run): Promise<void> {
  const { name, profile } = await chosenProfile(run)
  if (profile && (await sessionStore(run, name).load()))
    await clientOf(run, name, profile).logout({ signal: run.terminal.signal })
  run.terminal.stderr.write(`${run.translate('done.logout')}\n`)
}

/** Calls the server, which proves that the session is valid. */
export async function whoami(output: OutputChoice, run: Run): Promise<void> {
  const { client, name, profile } = await connect(run)
  await client.call('authUserInfo', {}, { signal: run.terminal.signal })
  const { session } = client
  const { translate } = run
  const record = {
    profile: name,
    server: profile.server,
    tenant: session?.tenantId,
    account: session?.account,
    name: session?.realName,
    roles: session?.roleName,
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
