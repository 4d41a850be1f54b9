// Runs the scripts of this folder, each with its own home folder, against a real server.
import { chmod, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asExpected, readScript, runStep } from './script.ts'
import { startServer } from './server.ts'

const here = dirname(fileURLToPath(import.meta.url))
const scripts = (await readdir(here)).filter((name) => name.endsWith('.txt'))
const folder = await mkdtemp(join(tmpdir(), 'swapdesk-cli-'))
let address = ''

beforeAll(async () => {
  const command = `#!/bin/sh\nexec '${process.execPath}' '${join(here, '../bin/swapdesk.mjs')}' "$@"\n`
  await writeFile(join(folder, 'swapdesk'), command)
  await chmod(join(folder, 'swapdesk'), 0o755)
  const server = await startServer()
  address = server.address
  return server.stop
}, 180_000)
afterAll(() => rm(folder, { recursive: true }))

// The scripts share one server, whose rows some of them count: they run in the order of their names.
describe('scripts', { shuffle: false }, () => {
  describe.each(scripts)('%s', (name) => {
    it('prints the expected output', async () => {
      const home = await mkdtemp(join(folder, 'home-'))
      const environment: NodeJS.ProcessEnv = {
        PATH: `${folder}:${process.env['PATH'] ?? ''}`,
        HOME: home,
        XDG_CONFIG_HOME: join(home, 'config'),
        FOLDER: home,
        LANG: 'zh_CN.UTF-8',
        PROGRAM: join(here, '../bin/swapdesk.mjs'),
        SERVER: address,
        ADMIN_PASSWORD: 'whale-demo-1',
        VIEWER_PASSWORD: 'whale-demo-1',
        PLATFORM_PASSWORD: 'swapdesk-demo',
        OTHER_PASSWORD: 'kampala-demo-1',
      }
      for (const step of readScript(await readFile(join(here, name), 'utf8'))) {
        const { stdout, stderr, exitCode } = await runStep(step, environment, home)
        const written = { stdout: asExpected(stdout, step.stdout), stderr: asExpected(stderr, step.stderr), exitCode }
        expect(written, `line ${step.line}: ${step.command}`).toEqual({
          stdout: step.stdout,
          stderr: step.stderr,
          exitCode: step.exitCode,
        })
        if (step.keepAs) environment[step.keepAs] = stdout.trim()
      }
    })
  })
})
