// The declarations of dist: those of src by tsc, with the contract's types copied beside them, so that the
// package refers to nothing in this repository; each as .d.ts for ESM and as .d.cts for CommonJS.
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const contract = join(root, '../../openapi/generated')

function publish(from, to) {
  const text = readFileSync(from, 'utf8')
  for (const [declaration, module] of [
    ['.d.ts', '.js'],
    ['.d.cts', '.cjs'],
  ]) {
    const local = text
      .replaceAll(/(['"])(\.\.?\/[^'"]+)\.ts\1/g, `$1$2${module}$1`)
      .replaceAll(/(['"])@swapdesk\/contract\/([^'"]+)\1/g, `$1./contract/$2${module}$1`)
    writeFileSync(to + declaration, local)
  }
}

function declare(scratch, ...args) {
  const tsc = join(root, 'node_modules/.bin/tsc')
  const emit = ['--noEmit', 'false', '--declaration', '--emitDeclarationOnly', '--outDir', scratch]
  execFileSync(tsc, [...args, ...emit], { cwd: root, stdio: 'inherit' })
}

export function writeDeclarations(dist) {
  const scratch = mkdtempSync(join(tmpdir(), 'swapdesk-sdk-'))
  try {
    declare(scratch, '-p', 'tsconfig.build.json', '--rootDir', 'src')
    mkdirSync(join(dist, 'contract'), { recursive: true })
    for (const file of readdirSync(scratch)) publish(join(scratch, file), join(dist, file.replace('.d.ts', '')))
    for (const table of ['operations', 'operation-groups']) {
      declare(scratch, '--ignoreConfig', join(contract, `${table}.ts`))
      publish(join(scratch, `${table}.d.ts`), join(dist, `contract/${table}`))
    }
    publish(join(contract, 'schema.d.ts'), join(dist, 'contract/schema'))
  } finally {
    rmSync(scratch, { recursive: true })
  }
}
