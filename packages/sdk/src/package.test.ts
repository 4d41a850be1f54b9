// Installs the packed client in an empty folder and compiles and runs short programs with it.
import { execFile } from 'node:child_process'
import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { operations } from './operations.ts'
import { serve, tokenPath, tokenReply } from './testing/serve.ts'

const run = promisify(execFile)
const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const folder = await mkdtemp(join(tmpdir(), 'swapdesk-consumer-'))
const inFolder = (file: string, ...args: string[]) => run(file, args, { cwd: folder, env: environment() })

/** The environment without the variables of the package manager that runs the tests. */
function environment(): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(npm_|pnpm_|NODE_OPTIONS)/i.test(name)))
}

const typescriptConsumer = `import { createClient, isApiError } from '@swapdesk/sdk'

const client = createClient({ baseUrl: process.argv[2] ?? '', clientId: 'example', clientSecret: 'secret' })
await client.login({ tenantId: '000000', account: 'admin', password: 'example' })
const page = await client.call('vehicleList', { vehicleType: 2, size: 2 })
console.log(\`\${page.total} vehicles\`)
for await (const vehicle of client.pages('vehicleList', { vehicleType: 2 })) console.log(vehicle.vehicleSn)
try {
  await client.vehicles.create({ vehicleSn: 'VH1', vehicleTypeId: '1', vehicleType: 2, price: '12.50' })
} catch (error) {
  if (!isApiError(error, 'vehicle.sn-taken')) throw error
  console.log(error.status, error.message)
}
`
const commonJsConsumer = typescriptConsumer
  .replace(/import (.*) from (.*)/, 'const $1 = require($2)\nasync function main() {')
  .concat('}\nmain()\n')

beforeAll(async () => {
  await run('npm', ['pack', '--ignore-scripts', '--pack-destination', folder], { cwd: root })
  const tarball = (await readdir(folder)).find((file) => file.endsWith('.tgz')) ?? ''
  const dependencies = { '@swapdesk/sdk': `file:${tarball}` }
  await writeFile(join(folder, 'package.json'), JSON.stringify({ type: 'module', dependencies }))
  await inFolder('npm', 'install', '--offline', '--no-audit', '--no-fund')
}, 120_000)
afterAll(() => rm(folder, { recursive: true }))

async function serveFleet(): Promise<string> {
  const { baseUrl } = await serve((request, reply) => {
    if (request.path === tokenPath) return reply.json(tokenReply('one'))
    if (request.method === 'POST') return reply.problem(409, 'vehicle.sn-taken', 'This vehicle SN is taken')
    const current = Number(request.query.get('current') ?? 1)
    const size = Number(request.query.get('size'))
    const records =
      size === 2
        ? []
        : [
            { id: '1', vehicleSn: 'VH1' },
            { id: '2', vehicleSn: 'VH2' },
          ]
    return reply.data({ records, total: 2, size, current, pages: 1 })
  })
  return baseUrl
}

const output = '2 vehicles\nVH1\nVH2\n409 This vehicle SN is taken\n'

describe('the packed client', () => {
  it('contains operations as one table without code per operation', async () => {
    const bundle = await readFile(join(root, 'dist/index.js'), 'utf8')
    const [table = ''] = /^var table = .*$/m.exec(bundle) ?? []
    const names = Object.keys(operations)
    expect(names.filter((name) => !table.includes(` ${name} `))).toEqual([])
    const code = bundle.replace(table, '')
    expect(names.filter((name) => code.includes(`"${name}"`))).toEqual([
      'authToken',
      'authChallenge',
      'authLogout',
      'eventStream',
      'deviceCommandDetail',
      'bulkJobDetail',
    ])
  })

  it('is small in a browser', async () => {
    const { stdout } = await run(process.execPath, ['scripts/size.mjs'], { cwd: root })
    const sizes = [...stdout.matchAll(/: (\d+) bytes gzip, (\d+) more/g)].map((match) => match.slice(1).map(Number))
    expect(sizes).toHaveLength(2)
    for (const [atOnce = 0, onDemand = 0] of sizes) {
      expect(atOnce).toBeLessThan(17_500)
      expect(onDemand).toBeLessThan(6_500)
    }
  })

  it('has the same files when pnpm packs it', async () => {
    const byPnpm = join(folder, 'pnpm')
    await run('npx', ['-y', 'pnpm@12', '--config.ignore-scripts=true', 'pack', '--pack-destination', byPnpm], {
      cwd: root,
    })
    const filesOf = async (place: string): Promise<string[]> => {
      const tarball = (await readdir(place)).find((file) => file.endsWith('.tgz')) ?? ''
      return (await run('tar', ['-tzf', join(place, tarball)])).stdout.trim().split('\n').toSorted()
    }
    expect(await filesOf(byPnpm)).toEqual(await filesOf(folder))
  })

  it('needs fewer than 20 lines', () => {
    expect(typescriptConsumer.trim().split('\n').length).toBeLessThan(20)
    expect(commonJsConsumer.trim().split('\n').length).toBeLessThan(20)
  })

  it.each(['nodenext', 'bundler'])('compiles and runs in strict TypeScript (%s)', async (moduleResolution) => {
    await writeFile(join(folder, 'consumer.ts'), typescriptConsumer)
    const module = moduleResolution === 'bundler' ? 'esnext' : 'nodenext'
    const compilerOptions = {
      strict: true,
      skipLibCheck: false,
      target: 'es2022',
      module,
      moduleResolution,
      types: ['node'],
      typeRoots: [join(root, 'node_modules/@types')],
    }
    await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['consumer.ts'] }))
    await inFolder(join(root, 'node_modules/.bin/tsc'))
    const { stdout } = await inFolder(process.execPath, 'consumer.js', await serveFleet())
    expect(stdout).toBe(output)
  })

  it('runs in CommonJS', async () => {
    await writeFile(join(folder, 'consumer.cjs'), commonJsConsumer)
    const { stdout } = await inFolder(process.execPath, 'consumer.cjs', await serveFleet())
    expect(stdout).toBe(output)
  })

  it('type-checks CommonJS callers too', async () => {
    await writeFile(
      join(folder, 'typed.cts'),
      "import sdk = require('@swapdesk/sdk')\nsdk.createClient({ baseUrl: 1 })\n",
    )
    const tsc = join(root, 'node_modules/.bin/tsc')
    const check = inFolder(tsc, '--ignoreConfig', '--noEmit', '--strict', '--module', 'nodenext', 'typed.cts')
    await expect(check).rejects.toMatchObject({
      stdout: expect.stringContaining("'number' is not assignable to type 'string'"),
    })
  })
})
