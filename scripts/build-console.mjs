// Builds the console when something it is made of has changed since the last build; says nothing unless that fails.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const turbo = join(root, 'node_modules/.bin/turbo')

if (!existsSync(join(root, 'apps/console/dist/index.html')))
  process.stdout.write('  构建控制台… building the console…\n')
const { status, stdout, stderr } = spawnSync(
  turbo,
  ['run', 'build', '--filter=@swapdesk/console', '--output-logs=errors-only'],
  {
    cwd: root,
    env: { ...process.env, TURBO_TELEMETRY_DISABLED: '1', TURBO_PRINT_VERSION_DISABLED: '1' },
    encoding: 'utf8',
  },
)
if (status !== 0) {
  process.stderr.write(`${stdout ?? ''}${stderr ?? ''}\nThe console could not be built.\n`)
  process.exitCode = 1
}
