/** Journey 3: an integrator installs the packed SDK in an empty folder and lists vehicles in fewer than 20 lines. */
import { execFile } from 'node:child_process'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from '@playwright/test'
import { apiOf } from '../support/api.ts'
import { BASE_URL } from '../support/constants.ts'
import { people } from '../support/people.ts'

const run = promisify(execFile)
const sdk = fileURLToPath(new URL('../../../packages/sdk', import.meta.url))

const CONSUMER = `import { createClient, isApiError } from '@swapdesk/sdk'

const [baseUrl = '', clientId = '', clientSecret = '', password = ''] = process.argv.slice(2)
const client = createClient({ baseUrl, clientId, clientSecret })
await client.login({ tenantId: '384721', account: 'viewer', password })
const page = await client.call('vehicleList', { vehicleType: 2, size: 1 })
let count = 0
for await (const vehicle of client.pages('vehicleList', { vehicleType: 2, size: 50 })) if (vehicle.vehicleSn) count += 1
console.log(page.total, count)
try {
  await client.call('vehicleSubmit', { vehicleSn: 'X' })
} catch (error) {
  if (!isApiError(error, 'permission.denied')) throw error
  console.log(error.status, error.message)
}
`
const COMMON_JS = CONSUMER.replace(/import (.*) from (.*)/, 'const $1 = require($2)\nasync function main() {').concat(
  '}\nvoid main()\n',
)

let folder: string
let credentials: string[]

test.beforeAll(async () => {
  test.setTimeout(180_000)
  folder = await mkdtemp(join(tmpdir(), 'swapdesk-integrator-'))
  await run('pnpm', ['run', 'build'], { cwd: sdk })
  await run('pnpm', ['pack', '--pack-destination', folder], { cwd: sdk })
  const tarball = (await readdir(folder)).find((name) => name.endsWith('.tgz')) as string
  // Its one dependency is the workspace's copy: the folder is empty, not the network.
  const openapiFetch = `file:${join(sdk, 'node_modules/openapi-fetch')}`
  const overrides = { 'openapi-fetch': openapiFetch }
  const manifest = { type: 'module', dependencies: { '@swapdesk/sdk': `file:${tarball}`, ...overrides }, overrides }
  await writeFile(join(folder, 'package.json'), JSON.stringify(manifest))
  await run('npm', ['install', '--prefer-offline', '--no-audit', '--no-fund'], { cwd: folder })
  const { clients } = (await (await fetch(`${BASE_URL}/api/swapdesk/bootstrap`)).json()).data as {
    clients: { cli: { id: string; secret: string } }
  }
  credentials = [BASE_URL, clients.cli.id, clients.cli.secret, people.whaleViewer.password]
})
test.afterAll(() => rm(folder, { recursive: true }))

/** Figures as plain text, whatever the test runner says of colours. */
function plain() {
  return { cwd: folder, env: { ...process.env, FORCE_COLOR: '0' } }
}

async function expected(): Promise<string> {
  const viewer = await apiOf(people.whaleViewer)
  const { total } = await viewer.data<{ total: number }>('vehicleList', { vehicleType: 2, size: 1 })
  return `${total} ${total}\n403 没有权限`
}

test('in strict TypeScript', async () => {
  expect(CONSUMER.trim().split('\n').length).toBeLessThan(20)
  await writeFile(join(folder, 'list.ts'), CONSUMER)
  const types = join(dirname(sdk), '../node_modules/@types')
  const compilerOptions = { strict: true, target: 'es2022', module: 'nodenext', types: ['node'], typeRoots: [types] }
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['list.ts'] }))
  await run(join(sdk, 'node_modules/.bin/tsc'), [], { cwd: folder })
  const { stdout } = await run('node', ['list.js', ...credentials], plain())
  expect(stdout).toContain(await expected())
})

test('in CommonJS JavaScript', async () => {
  await writeFile(join(folder, 'list.cjs'), COMMON_JS)
  const { stdout } = await run('node', ['list.cjs', ...credentials], plain())
  expect(stdout).toContain(await expected())
})
