// The packages as integrators have them: packed by npm, and installed into an empty folder without a network.
import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { promisify } from 'node:util'

export const run = promisify(execFile)
export const packages = join(import.meta.dirname, '../../../packages')
const e2e = join(import.meta.dirname, '..')

/** The environment without the variables of the package manager that runs the tests. */
const environment = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !/^(npm_|pnpm_|NODE_OPTIONS)/i.test(name)),
)

export type Consumer = {
  folder: string
  /** Runs a program in the folder; resolves with what it prints. */
  runIn: (file: string, ...args: string[]) => Promise<string>
  /** Compiles files strictly; resolves with the first error of each file that has one. */
  compile: (version: 5 | 7, options: Record<string, unknown>, files: readonly string[]) => Promise<Map<string, string>>
  remove: () => Promise<void>
}

export type Manifest = { name: string; dependencies?: Record<string, string>; exports: Record<string, unknown> }

/** Packs a folder; resolves with the path of the tarball. */
async function pack(folder: string, destination: string, ...args: string[]): Promise<string> {
  const { stdout } = await run('npm', ['pack', '--json', '--pack-destination', destination, ...args], {
    cwd: folder,
    env: environment,
  })
  // Scripts of the package may print before the list.
  const [packed] = JSON.parse(stdout.slice(stdout.indexOf('[\n'))) as { filename: string }[]
  return join(destination, packed?.filename ?? '')
}

export async function installPackages(): Promise<Consumer> {
  const folder = await mkdtemp(join(tmpdir(), 'swapdesk-integrator-'))
  await Promise.all(
    ['dictionary', 'validation'].map((name) =>
      run(process.execPath, [join(packages, '../scripts/build-package.mjs')], { cwd: join(packages, name) }),
    ),
  )
  const tarballs = {
    '@swapdesk/sdk': await pack(join(packages, 'sdk'), folder),
    '@swapdesk/dictionary': await pack(join(packages, 'dictionary/dist'), folder),
    '@swapdesk/validation': await pack(join(packages, 'validation/dist'), folder),
  }
  // From this workspace, so that the test needs no network.
  const zod = dirname(createRequire(join(packages, 'validation/package.json')).resolve('zod/package.json'))
  const own = Object.entries({ ...tarballs, zod }).map(([name, path]) => [name, `file:${path}`])
  const dependencies = Object.fromEntries(own) as Record<string, string>
  const overrides = { '@swapdesk/dictionary': dependencies['@swapdesk/dictionary'], zod: dependencies['zod'] }
  await writeFile(join(folder, 'package.json'), JSON.stringify({ type: 'module', dependencies, overrides }))
  const runIn = async (file: string, ...args: string[]): Promise<string> =>
    (await run(file, args, { cwd: folder, env: environment, maxBuffer: 2 ** 24 })).stdout
  await runIn('npm', 'install', '--offline', '--no-audit', '--no-fund')
  return { folder, runIn, compile: compilerOf(folder, runIn), remove: () => rm(folder, { recursive: true }) }
}

function compilerOf(folder: string, runIn: Consumer['runIn']): Consumer['compile'] {
  return async (version, options, files) => {
    const compilerOptions = {
      strict: true,
      skipLibCheck: false,
      target: 'es2022',
      lib: ['es2023', 'dom', 'dom.iterable', 'dom.asynciterable'],
      module: 'nodenext',
      types: ['node'],
      typeRoots: [join(e2e, 'node_modules/@types')],
      ...options,
    }
    const config = `tsconfig-${version}.json`
    await writeFile(join(folder, config), JSON.stringify({ compilerOptions, files }))
    const tsc = join(e2e, `node_modules/${version === 5 ? 'typescript-5' : 'typescript'}/bin/tsc`)
    const said = await runIn(process.execPath, tsc, '-p', config).catch((error: { stdout: string }) => error.stdout)
    const errors = said.split('\n').flatMap((line): [string, string][] => {
      const [, file, error] = /^(\S+)\(\d+,\d+\): (error .*)/.exec(line) ?? []
      return file && error ? [[file, error]] : []
    })
    // The last of two entries wins: the first error of a file is the last to be entered.
    return new Map(errors.toReversed())
  }
}

export function manifestsIn(folder: string): Manifest[] {
  return ['sdk', 'dictionary', 'validation'].map(
    (name) =>
      JSON.parse(readFileSync(join(folder, 'node_modules/@swapdesk', name, 'package.json'), 'utf8')) as Manifest,
  )
}

/** This Node, and the machine's own if that is another: programs of integrators run on the versions they have. */
export async function nodeVersions(): Promise<[string, string][]> {
  const found = new Map([[process.version, process.execPath]])
  for (const directory of (process.env['PATH'] ?? '').split(delimiter)) {
    const names: string[] = directory.includes('node_modules') ? [] : await readdir(directory).catch(() => [])
    if (!names.includes('node')) continue
    const file = join(directory, 'node')
    const version = (await run(file, ['--version'])).stdout.trim()
    if (!found.has(version)) found.set(version, file)
  }
  return [...found]
}
