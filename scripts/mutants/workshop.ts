/** A copy of the repository in which guards are removed, and vitest running in it. */
import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createVitest, type TestModule, type Vitest } from 'vitest/node'
import { type Mutant, mutate } from './mutant.ts'

export type Verdict = { outcome: 'killed' | 'survived' | 'stale' | 'broken'; by: string }
export type Workshop = { judge(mutant: Mutant): Promise<Verdict>; close(): Promise<void> }

export const root = join(dirname(fileURLToPath(import.meta.url)), '../..')
/** No test of a guard needs them. */
const LEFT_OUT = ['apps/console/', 'apps/e2e/', 'apps/cli/']
/** What the seeded snapshot is made from: after a change to it, another one is needed. */
const SEEDED = /\/migrations\/|\/demo\/|seed/

/** A copy of the working tree with links to the installed packages. */
function copyRepository(): string {
  const copy = mkdtempSync(join(tmpdir(), 'swapdesk-mutants-'))
  const output = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
  const files = output.split('\n').filter((file) => file && !LEFT_OUT.some((folder) => file.startsWith(folder)))
  for (const file of files.filter((path) => existsSync(join(root, path)))) {
    mkdirSync(dirname(join(copy, file)), { recursive: true })
    cpSync(join(root, file), join(copy, file))
  }
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
  for (const manifest of files.filter((file) => file.endsWith('/package.json'))) {
    const installed = join(dirname(manifest), 'node_modules')
    // Packages of the workspace are linked by relative paths: within the copy.
    if (existsSync(join(root, installed)))
      cpSync(join(root, installed), join(copy, installed), { recursive: true, verbatimSymlinks: true })
  }
  return copy
}

type Config = 'vitest.config.ts' | 'vitest.postgres.config.ts'
const configOf = ({ on }: Mutant): Config => (on === 'postgres' ? 'vitest.postgres.config.ts' : 'vitest.config.ts')

function startVitest(copy: string, config: Config): Promise<Vitest> {
  return createVitest({
    root: join(copy, 'apps/server'),
    config: join(copy, 'apps/server', config),
    watch: false,
    bail: 1,
    // Each run starts new workers with the current source.
    isolate: true,
    reporters: [{}],
  })
}

type Failure = { by: string; isTest: boolean }

const noStart = (message: string): Failure => ({ by: `no start: ${message.split('\n')[0] ?? ''}`, isTest: false })

/** The first test that failed, or why a file could not run. */
function failureOf(modules: readonly TestModule[], unhandled: readonly unknown[]): Failure | undefined {
  for (const module of modules)
    for (const test of module.children.allTests('failed'))
      return { by: `${module.relativeModuleId}: ${test.fullName}`, isTest: true }
  for (const module of modules) {
    const [error] = [...module.errors(), ...[...module.children.allSuites()].flatMap((suite) => suite.errors())]
    if (error) return noStart(`${module.relativeModuleId}: ${error.message}`)
  }
  // What would have ended the process.
  const [error] = unhandled
  if (error === undefined) return undefined
  const { message = 'error' } = error as { message?: string }
  return {
    by: `${modules.map(({ relativeModuleId }) => relativeModuleId).join(', ')}: unhandled ${message}`,
    isTest: true,
  }
}

function verdictOf({ tests, mayPreventStart }: Mutant, failure: Failure | undefined): Verdict {
  if (failure === undefined) return { outcome: 'survived', by: `${tests.join(', ')} pass without it` }
  return { outcome: failure.isTest || mayPreventStart ? 'killed' : 'broken', by: failure.by }
}

export async function openWorkshop(): Promise<Workshop> {
  const copy = copyRepository()
  // What servers and their workers leave behind goes with the copy, however they end.
  const temporary = join(copy, 'tmp')
  // PostgreSQL servers that tests start run as another user than root.
  chmodSync(copy, 0o755)
  mkdirSync(temporary)
  process.env['TMPDIR'] = temporary
  let vitest: Vitest | undefined
  let config: Config = 'vitest.config.ts'
  /** Test files that passed with every guard in place. */
  const sound = new Set<string>()

  async function run(tests: readonly string[]): Promise<Failure | undefined> {
    vitest ??= await startVitest(copy, config)
    const specifications = await vitest.globTestSpecifications(tests.map((test) => join(copy, test)))
    if (specifications.length < tests.length) return noStart('a test file is missing')
    const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications)
    // What earlier runs found is answered along with it.
    const asked = new Set(specifications.map(({ moduleId }) => moduleId))
    return failureOf(
      testModules.filter(({ moduleId }) => asked.has(moduleId)),
      unhandledErrors,
    )
  }

  async function end(): Promise<void> {
    await vitest?.close()
    vitest = undefined
  }

  /** Why tests say nothing of a guard: one fails with every guard in place. */
  async function unsound(tests: readonly string[]): Promise<string | undefined> {
    for (const test of tests.filter((path) => !sound.has(path))) {
      const failure = await run([test])
      if (failure !== undefined) return `fails with every guard in place: ${failure.by}`
      sound.add(test)
    }
    return undefined
  }

  return {
    async judge(mutant) {
      const path = join(copy, mutant.file)
      const before = existsSync(path) ? readFileSync(path, 'utf8') : ''
      const changed = mutate(before, mutant)
      if ('stale' in changed) return { outcome: 'stale', by: changed.stale }
      if (configOf(mutant) !== config) await end()
      config = configOf(mutant)
      const fault = await unsound(mutant.tests)
      if (fault !== undefined) return { outcome: 'broken', by: fault }
      const isSeeded = SEEDED.test(mutant.file)
      if (isSeeded) await end()
      writeFileSync(path, changed.source)
      vitest?.invalidateFile(path)
      try {
        return verdictOf(mutant, await run(mutant.tests).catch((error: Error) => noStart(error.message)))
      } finally {
        if (before) writeFileSync(path, before)
        else rmSync(path)
        vitest?.invalidateFile(path)
        if (isSeeded) await end()
      }
    },
    async close() {
      await end()
      rmSync(copy, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
    },
  }
}
