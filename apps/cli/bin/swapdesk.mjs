#!/usr/bin/env node
// Handles --version and refuses an old Node before anything else is loaded.
import module from 'node:module'

const [major, minor] = process.versions.node.split('.').map(Number)
const [argument] = process.argv.slice(2)

if (argument === '--version' || argument === '-V') {
  const { readFileSync } = await import('node:fs')
  const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))
  process.stdout.write(`${version}\n`)
} else if (major < 22 || (major === 22 && minor < 12)) {
  process.stderr.write(
    `swapdesk 需要 Node.js 22.12 或更新版本，当前为 ${process.versions.node}\n` +
      `swapdesk needs Node.js 22.12 or newer; this is ${process.versions.node}\n`,
  )
  process.exitCode = 2
} else {
  module.enableCompileCache?.()
  const program = new URL('../dist/main.js', import.meta.url)
  // Looking for the file first would load what takes longer than the look: streams and watchers of node:fs.
  const loaded = await import(program.href).catch((error) => {
    if (error.code !== 'ERR_MODULE_NOT_FOUND' || error.url !== program.href) throw error
  })
  if (loaded) await loaded.main()
  else {
    process.stderr.write('swapdesk is not built yet: run `pnpm --filter @swapdesk/cli build`\n')
    process.exitCode = 2
  }
}
