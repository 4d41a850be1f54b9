// Integrators' tasks with the packed packages: strict TypeScript of two versions, ESM and CommonJS, on this Node and the
// machine's, and in Chromium, against the demo's server.
import { readFile, readdir, writeFile } from 'node:fs/promises'
import { type Server, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { createClient } from '@swapdesk/sdk'
import { startDemoServer } from '@swapdesk/testing/demo-server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { publint } from 'publint'
import { runInBrowser } from './browser.ts'
import { type Consumer, installPackages, manifestsIn, nodeVersions, packages } from './consumer.ts'
import { hoverOf } from './hover.ts'
import { type Surroundings, tasks } from './tasks.ts'

let consumer: Consumer
let given: Omit<Surroundings, 'keepFile' | 'run'>
const versions = await nodeVersions()
const page = { records: [], total: 0, size: 10, current: 1, pages: 0 }

/** A server that answers as the filter says: a status, `busy` once, or nothing. */
function serveFaults(): Server {
  let isBusy = true
  const server = createServer((request, response) => {
    const asked = new URL(request.url ?? '', 'http://faults').searchParams.get('vehicleSn') ?? ''
    const headers = { 'content-type': 'application/json', 'x-request-id': 'req-1', 'retry-after': '0' }
    if (asked === 'nothing') return
    const status = asked === 'busy' ? (isBusy ? 503 : 200) : Number(asked)
    if (asked === 'busy') isBusy = !isBusy
    const body = { code: status, success: status === 200, msg: 'as asked', data: status === 200 ? page : {} }
    response.writeHead(status, headers).end(JSON.stringify(body))
  })
  return server.listen(0, '127.0.0.1')
}

/** Mistakes, and what the first error of the compiler says about each. */
const mistakes: Record<string, [code: string, firstError: RegExp]> = {
  call: [
    "await client.call('vehicelList', { size: 2 })",
    /^error TS2345: Argument of type '"vehicelList"' is not assignable to parameter of type 'CallId'\.$/,
  ],
  pages: [
    "client.pages('vehicelList')",
    /^error TS2345: Argument of type '"vehicelList"' is not assignable .*'PageId'\.$/,
  ],
  group: [
    'await client.vehicels.list({ size: 2 })',
    /^error TS2551: Property 'vehicels' does not exist on type 'Client'\. Did you mean 'vehicles'\?$/,
  ],
  method: ['await client.vehicles.lst({ size: 2 })', /^error TS2551: Property 'lst' .* Did you mean 'list'\?$/],
  filter: [
    "await client.vehicles.list({ vehicleNo: '2' })",
    /^error TS2561: .*'vehicleNo' does not exist .* Did you mean to write 'vehicleSn'\?$/,
  ],
  create: [
    "await client.vehicles.create({ vehicleSn: 'VH1', vehicleType: 2 })",
    /^error TS2(345|741): .*'{ vehicleSn: string; vehicleType: 2; }'/,
  ],
  update: ["await client.vehicles.update({ price: '1.00' })", /^error TS2(345|741): .*'{ price: string; }'/],
  code: ["isApiError(null, 'vehicle.sn-takn')", /^error TS2(345|820): .*'"vehicle.sn-takn"'/],
}
const snippets = new Map<string, string>()
const diagnostics = new Map<5 | 7, Map<string, string>>()

const imported = "import { createClient, isApiError } from '@swapdesk/sdk'\n"
const firstLines = `${imported}const client = createClient({ baseUrl: '' })\n`

/** The code of the README files and docs/sdk.md; later snippets of a page go on from its first one. */
async function collectSnippets(): Promise<void> {
  const pages = [...['sdk', 'dictionary', 'validation'].map((name) => `${name}/README.md`), '../docs/sdk.md']
  for (const path of pages) {
    const text = await readFile(join(packages, path), 'utf8')
    for (const [, code = ''] of text.matchAll(/```ts\n(.*?)```/gs)) {
      const isWhole = /createClient|export /.test(code)
      const signal = code.includes('signal') ? 'const { signal } = new AbortController()\n' : ''
      snippets.set(`snippet-${snippets.size}.mts`, (isWhole ? '' : firstLines + signal) + code)
    }
  }
}

async function writePrograms(): Promise<void> {
  const [program, shared] = await Promise.all(
    ['program.ts', 'tasks.ts'].map((name) => readFile(join(import.meta.dirname, name), 'utf8')),
  )
  await collectSnippets()
  const files = new Map(snippets)
  files.set('hover.mts', `${firstLines}await client.vehicles.list()\nawait client.call('vehicleList')\n`)
  for (const [name, [code]] of Object.entries(mistakes)) files.set(`${name}.mts`, firstLines + code)
  for (const [extension, module] of [
    ['mts', 'mjs'],
    ['cts', 'cjs'],
  ] as const) {
    files.set(`tasks.${extension}`, shared ?? '')
    files.set(`program.${extension}`, (program ?? '').replace('./tasks.js', `./tasks.${module}`))
  }
  for (const [name, code] of files) await writeFile(join(consumer.folder, name), code)
  // Once per version: most of the time is spent on the declarations.
  diagnostics.set(7, await consumer.compile(7, {}, [...files.keys()]))
  const perMistake = Object.keys(mistakes).map((name) => `${name}.mts`)
  diagnostics.set(5, await consumer.compile(5, { noEmit: true }, ['program.mts', ...perMistake]))
}

beforeAll(async () => {
  consumer = await installPackages()
  await writePrograms()
  const server = await startDemoServer()
  const faults = serveFaults()
  const bootstrap = await createClient({ baseUrl: server.address }).platform.bootstrap()
  given = {
    baseUrl: server.address,
    faultsUrl: `http://127.0.0.1:${(faults.address() as AddressInfo).port}`,
    clientId: bootstrap.clients.cli.id,
    clientSecret: bootstrap.clients.cli.secret,
    tenantId: '384721',
    account: 'admin',
    password: 'whale-demo-1',
  }
  return async () => {
    faults.closeAllConnections()
    faults.close()
    await server.stop()
  }
})
afterAll(() => consumer.remove())

describe('the packed packages', () => {
  it('name nothing of this repository, and depend on each other and zod only', async () => {
    const manifests = manifestsIn(consumer.folder)
    expect(manifests.map(({ name, dependencies }) => [name, dependencies ?? {}])).toEqual([
      ['@swapdesk/sdk', {}],
      ['@swapdesk/dictionary', {}],
      ['@swapdesk/validation', { '@swapdesk/dictionary': '1.0.0', zod: '4.6.7' }],
    ])
    expect(JSON.stringify(manifests)).not.toMatch(/workspace:|catalog:/)
  })

  it('have a file for each export, with declarations for ESM and CommonJS', async () => {
    for (const { name, exports } of manifestsIn(consumer.folder)) {
      const files = await readdir(join(consumer.folder, 'node_modules', name), { recursive: true })
      const targets = Object.values(exports).flatMap((entry) => {
        const { import: esm, require: cjs } = entry as Record<'import' | 'require', { types: string; default: string }>
        expect([esm.types, esm.default, cjs.types, cjs.default].map((path) => /\.[a-z.]+$/.exec(path)?.[0])).toEqual([
          '.d.ts',
          '.js',
          '.d.cts',
          '.cjs',
        ])
        return [...Object.values(esm), ...Object.values(cjs)]
      })
      expect(targets.filter((path) => !files.includes(path.replace('./', '')))).toEqual([])
    }
  })
})

describe('the packed packages, as tools see them', () => {
  it.each(['sdk', 'dictionary', 'validation'])('@swapdesk/%s has nothing that publint objects to', async (name) => {
    const pkgDir = join(consumer.folder, 'node_modules/@swapdesk', name)
    const { messages } = await publint({ pkgDir, pack: false, strict: true })
    expect(messages.map(({ code, path, type }) => `${type} ${code} ${path.join('.')}`)).toEqual([])
  })

  it('show summary, permission and sortable columns of a method in an editor', () => {
    const { text } = hoverOf(consumer.folder, 'hover.mts', 'client.vehicles.list')
    expect(text).toContain('List vehicles')
    expect(text).toContain('Permission: `vehicle`')
    expect(text).toContain('createTime')
  })

  it('show what a call takes and throws in an editor', () => {
    expect(hoverOf(consumer.folder, 'hover.mts', 'client.call').text).toContain('Throws ApiError')
  })
})

describe.each([5, 7] as const)('strict TypeScript %s', (version) => {
  it('compiles the tasks, as ESM and as CommonJS', () => {
    const programs = [...(diagnostics.get(version) ?? [])].filter(([file]) => /^(program|tasks)\./.test(file))
    expect(programs).toEqual([])
  })

  it.each(Object.entries(mistakes))('names the mistake in its first error: %s', (name, [, firstError]) => {
    expect(diagnostics.get(version)?.get(`${name}.mts`)).toMatch(firstError)
  })
})

it('every snippet of the README files and docs/sdk.md compiles', () => {
  expect(snippets.size).toBeGreaterThanOrEqual(6)
  const wrong = [...snippets].flatMap(([file, code]) => {
    const error = diagnostics.get(7)?.get(file)
    return error ? [{ error, code }] : []
  })
  expect(wrong).toEqual([])
})

describe.each(versions.map(([version, file], index) => ({ version, file, index })))(
  'on Node $version',
  ({ file, index }) => {
    it.each(['mjs', 'cjs'])('does all tasks (%s)', async (module) => {
      const run = index * 2 + (module === 'mjs' ? 1 : 2)
      const said = await consumer.runIn(file, `program.${module}`, JSON.stringify({ ...given, run }))
      expect(said.trim().split('\n')).toEqual(tasks.map(([name]) => `${name}: done`))
    })
  },
)

it('on the oldest and the newest Node of integrators, where all checks run', () => {
  const majors = versions.map(([version]) => /^v(\d+)/.exec(version)?.[1])
  expect(majors).toEqual(expect.arrayContaining(process.env['CI'] ? ['20', '24'] : []))
})

it('does the tasks in Chromium, from a page of the server', async () => {
  // Pages may not call other servers of this machine, such as the one with faults.
  const { faultsUrl: _, ...inBrowser } = given
  const outcomes = await runInBrowser(consumer.folder, { ...inBrowser, run: versions.length * 2 + 1 })
  expect(outcomes).toEqual(tasks.filter(([name]) => name !== 'handle errors').map(([name]) => `${name}: done`))
})
