// Lints and bundles the hand-written contract and generates what is committed under generated/.
// With --check nothing is written: the run fails when a generated file is not what the YAML says.
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import openapiTypescript, { astToString } from 'openapi-typescript'
import { assertConventions } from './conventions.mjs'
import { withChineseTexts } from './chinese-texts.mjs'
import { labelModules } from './labels.mjs'
import { operationFields, operationFieldsIndex, operationSummaries } from './operation-details.mjs'
import { groupsTable } from './operation-groups.mjs'
import { domainsTable, operationsTable } from './operations.mjs'
import { referencesTable } from './references.mjs'
import { replyColumns } from './reply-columns.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const isCheck = process.argv.includes('--check')
const scratch = mkdtempSync(join(tmpdir(), 'swapdesk-contract-'))

const redocly = join(root, 'node_modules/.bin/redocly')
const surroundings = {
  cwd: root,
  env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
  stdio: ['ignore', 'pipe', 'pipe'],
  encoding: 'utf8',
}

/** Clean means: no error, no warning, and nothing that an ignore file hides. */
function lint() {
  const { stdout, stderr } = spawnSync(redocly, ['lint', 'openapi.yaml', '--format', 'json'], surroundings)
  if (!stdout) throw new Error(stderr)
  const { totals, problems } = JSON.parse(stdout)
  if (totals.errors + totals.warnings + totals.ignored === 0) return
  const lines = problems.map(({ severity, ruleId, message, location: [place] }) =>
    [severity, ruleId, `${place?.source.ref ?? ''}${place?.pointer ?? ''}`, message].join('  '),
  )
  throw new Error(`lint found ${JSON.stringify(totals)}:\n  ${lines.join('\n  ')}`)
}

/** Folders of generated files. */
const FOLDERS = ['labels', 'operation-fields']
const banner = '// Generated from openapi/*.yaml by `pnpm contract`; do not edit.\n'

function inFolder(folder, modules) {
  return Object.fromEntries(Object.entries(modules).map(([name, text]) => [`${folder}/${name}`, banner + text]))
}

try {
  lint()
  const bundled = join(scratch, 'openapi.json')
  execFileSync(redocly, ['bundle', 'openapi.yaml', '--output', bundled], surroundings)
  const document = JSON.parse(readFileSync(bundled, 'utf8'))
  assertConventions(document, root)

  const files = {
    'openapi.json': JSON.stringify(withChineseTexts(document), null, 1) + '\n',
    'schema.d.ts':
      banner + astToString(await openapiTypescript(document, { alphabetize: false, defaultNonNullable: false })),
    'operations.ts': banner + operationsTable(document),
    'domains.ts': banner + domainsTable(document),
    'operation-groups.ts': banner + groupsTable(document),
    'operation-fields.ts': banner + operationFieldsIndex(document),
    ...inFolder('operation-fields', operationFields(document)),
    'operation-summaries.ts': banner + operationSummaries(document),
    'references.ts': banner + referencesTable(document),
    'reply-columns.ts': banner + replyColumns(document),
    ...inFolder('labels', labelModules(document)),
  }
  const stale = FOLDERS.flatMap((folder) => {
    mkdirSync(join(root, 'generated', folder), { recursive: true })
    return readdirSync(join(root, 'generated', folder)).map((name) => `${folder}/${name}`)
  }).filter((name) => !Object.hasOwn(files, name))
  for (const [name, text] of Object.entries(files)) {
    const path = join(root, 'generated', name)
    let current = ''
    try {
      current = readFileSync(path, 'utf8')
    } catch {
      // A first run has no file to compare with.
    }
    if (current === text) continue
    if (isCheck) stale.push(name)
    else writeFileSync(path, text)
  }
  if (stale.length > 0) throw new Error(`not current: ${stale.join(', ')}; run \`pnpm contract\` and commit`)
  console.log(
    `contract: ${Object.keys(document.paths).length} paths, lint clean, generated files ${isCheck ? 'current' : 'written'}`,
  )
} catch (error) {
  console.error([error.stdout, error.stderr].filter(Boolean).join('\n') || `contract: ${error.message}`)
  process.exitCode = 1
} finally {
  rmSync(scratch, { recursive: true })
}
