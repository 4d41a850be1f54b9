// Who is logged in, and the end of it.
import { clientOf, connect } from '../connect.ts'
import { ownColumn } from '../contract/columns.ts'
import type { OutputChoice } from '../intent.ts'
import { writeRecord } from '../output/render.ts'
import { chosenProfile, sessionStore } from '../profiles.ts'
import type { Run } from '../terminal.ts'

export async function logout(run: Run): Promise<void> {
  const { name, profile } = await chosenProfile(run)
  if (profile && (await sessionStore(run, name).load()))
    await clientOf(run, name, profile).logout({ signal: run.terminal.signal })
  run.terminal.stderr.write(`${run.say('done.logout')}\n`)
}

/** Asks the server, so that an answer means that the session is alive. */
export async function whoami(output: OutputChoice, run: Run): Promise<void> {
  const { client, name, profile } = await connect(run)
  await client.call('authUserInfo', {}, { signal: run.terminal.signal })
  const { session } = client
  const { say } = run
  const record = {
    profile: name,
    server: profile.server,
    tenant: session?.tenantId,
    account: session?.account,
    name: session?.realName,
    roles: session?.roleName,
  }
  const columns = [
    ownColumn('profile', say('whoami.profile')),
    ownColumn('server', say('whoami.server')),
    ownColumn('tenant', say('whoami.tenant')),
    ownColumn('account', say('whoami.account')),
    ownColumn('name', say('whoami.name')),
    ownColumn('roles', say('whoami.roles')),
  ]
  await writeRecord(record, { output, columns }, run)
}
