// First step of `start`. Builds the console when something it is made of has changed since the last build; says so when it takes a while.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const turbo = join(root, 'node_modules/.bin/turbo')

const NODE_MAJOR_MIN = 24
const SHORT_MS = 3_000

if (Number(process.versions.node.split('.')[0]) < NODE_MAJOR_MIN) {
  process.stderr.write(
    `SwapDesk runs on Node ${NODE_MAJOR_MIN}, which its installation brings along; this is Node ${process.versions.node}. ` +
      'Start it with `npx -y pnpm@12 start`, and install without `--no-optional`.\n',
  )
  process.exit(1)
}

const isFirst = !existsSync(join(root, 'apps/console/dist/index.html'))
if (isFirst) process.stdout.write('  构建控制台，约一分钟 · building the console, about a minute\n')
const begin = Date.now()
const { status, stdout, stderr } = spawnSync(
  turbo,
  ['run', 'build', '--filter=@swapdesk/console', '--output-logs=errors-only'],
  {
    cwd: root,
    env: { ...process.env, TURBO_TELEMETRY_DISABLED: '1', TURBO_PRINT_VERSION_DISABLED: '1' },
    encoding: 'utf8',
  },
)
const durationMs = Date.now() - begin
if (status !== 0) {
  process.stderr.write(`${stdout ?? ''}${stderr ?? ''}\nThe console could not be built.\n`)
  process.exitCode = 1
} else if (isFirst || durationMs > SHORT_MS) {
  process.stdout.write(`  控制台已构建 · console built in ${Math.round(durationMs / 1_000)} s\n`)
}
