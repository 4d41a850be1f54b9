// Tokens kept between runs: the session is in a file that several processes may share. The first run logs in, the next
// ones use its session; the access token is renewed automatically, once for all processes.
//
//   node stay-logged-in.ts session.json [logout]
//
// Reads the variables of connect.ts.
import { isSessionEnded } from '@swapdesk/sdk'
import { fileSessionStore } from '@swapdesk/sdk/node'
import { connection, print } from './connect.ts'

const [file = 'session.json', word] = process.argv.slice(2)
const { client, logIn } = connection({
  session: fileSessionStore(file),
  onSessionEnd: (reason) => print(`the session ended: ${reason}`),
})

async function vehicleCount(): Promise<number> {
  const { total } = await client.call('vehicleList', { size: 1 })
  return total
}

let count: number
try {
  count = await vehicleCount()
  print('went on with the session')
} catch (error) {
  if (!isSessionEnded(error)) throw error
  await logIn()
  print('logged in')
  count = await vehicleCount()
}
print(`${client.session?.account ?? 'nobody'}: ${count} vehicles`)

if (word === 'logout') await client.logout()
