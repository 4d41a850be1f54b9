import { describe, expect, it } from 'vitest'
import { codeFiles, files, manifests, read, testFiles } from './source-tree.ts'

const RULES = 'scripts/repo-rules/'
const code = codeFiles.filter((path) => !path.startsWith(RULES))
const sources = [
  ...code,
  ...files.filter((path) => /\.(yaml|json|html|css|md)$/.test(path) && path !== 'pnpm-lock.yaml'),
]

/** `path:line  text` of every line that matches. */
function linesWith(pattern: RegExp, among: readonly string[]): string[] {
  return among.flatMap((path) =>
    read(path)
      .split('\n')
      .flatMap((line, index) => (pattern.test(line) ? [`${path}:${index + 1}  ${line.trim().slice(0, 120)}`] : [])),
  )
}

/** Hosts a source may name: names of no network, names reserved for examples, identifiers that are never fetched. */
const HOSTS = [
  /^[^.]+$/,
  /^(localhost|127\.0\.0\.1|\[::1\]|0\.0\.0\.0)$/,
  /(^|\.)example(\.(com|org|net))?$/,
  /\.(test|invalid|localhost)$/,
  /^(www\.)?(w3\.org|json-schema\.org|turborepo\.dev|schemas\.openxmlformats\.org)$/,
  // The namespace of KML.
  /^www\.opengis\.net$/,
  // Names of formats of tracks, never called.
  /^www\.topografix\.com$/,
  /^www\.google\.com$/,
  /^spec\.openapis\.org$/,
  // Providers of text messages, called by settings only.
  /^(dysmsapi\.aliyuncs\.com|api(\.sandbox)?\.africastalking\.com)$/,
]
/** Standards and articles a comment may cite. */
const CITED = /^\s*(\/\/|\*|\/\*|#)/

function foreignHosts(path: string): string[] {
  return read(path)
    .split('\n')
    .filter((line) => !CITED.test(line))
    .flatMap((line) => [...line.matchAll(/\b(?:https?|wss?):\/\/([^\s/'"`:?#)\\$<>,;]+)/g)])
    .map((match) => match[1] as string)
    .filter((host) => !HOSTS.some((allowed) => allowed.test(host)))
    .map((host) => `${path}: ${host}`)
}

describe('sources', () => {
  it('are found', () => {
    expect(codeFiles.length).toBeGreaterThan(150)
  })

  it('name no network host but loopback and examples', () => {
    expect(sources.flatMap(foreignHosts)).toEqual([])
  })

  it('leave nothing for later', () => {
    expect(linesWith(/\b(TODO|FIXME|XXX|HACK)\b/, sources)).toEqual([])
  })

  it('switch no rule off', () => {
    expect(linesWith(/(ox|es)lint-disable|@ts-(ignore|nocheck)/, code)).toEqual([])
  })

  it('expect errors of the compiler in tests of types only', () => {
    expect(
      linesWith(
        /@ts-expect-error/,
        code.filter((path) => !testFiles.includes(path)),
      ),
    ).toEqual([])
  })
})

describe('files that the programs write', () => {
  /** Functions of node:fs that write, or give a descriptor to write with. */
  const WRITES =
    /^(writeFile|appendFile|createWriteStream|copyFile|cp|rename|link|open|write|writev|truncate|ftruncate)(Sync)?$/
  /** Who may, and why. */
  const ALLOWED: Readonly<Record<string, string>> = {
    'packages/whole-file/src/index.ts': 'is the one place that writes files',
    'apps/server/src/db/cluster-copy.ts': 'cp: a copy that breaks off is thrown away',
    'packages/sdk/src/file-session.ts': 'open: makes an empty file that is a lock',
  }
  const programs = codeFiles.filter(
    (path) =>
      /^(apps\/(server|cli)|packages\/[^/]+)\/src\//.test(path) &&
      !testFiles.includes(path) &&
      !/\/testing\//.test(path) &&
      !path.startsWith('packages/testing/'),
  )
  const writesOf = (path: string): string[] =>
    [...read(path).matchAll(/import (\{[^}]*\}|[^'{]+) from 'node:fs(?:\/promises)?'/g)].flatMap((match) => {
      const names = match[1] as string
      // A whole module under one name would hide what is used of it.
      if (!names.startsWith('{')) return [`${path}: ${names}`]
      return names
        .replaceAll(/[{}]/g, '')
        .split(',')
        .map((name) => name.trim().split(' as ')[0] as string)
        .filter((name) => WRITES.test(name))
        .map((name) => `${path}: ${name}`)
    })

  it('are written whole, by one function', () => {
    expect(programs.length).toBeGreaterThan(150)
    expect(programs.filter((path) => !(path in ALLOWED)).flatMap(writesOf)).toEqual([])
  })

  it('has no exception that is none', () => {
    expect(Object.keys(ALLOWED).filter((path) => writesOf(path).length === 0)).toEqual([])
  })
})

describe('tests', () => {
  it('are none of them skipped, nor alone', () => {
    expect(
      linesWith(/\b(it|test|describe)\.(skip|only|todo|fails)\b|\b(xit|xdescribe|fit|fdescribe)\(/, testFiles),
    ).toEqual([])
  })
})

describe('versions', () => {
  const EXACT = /^((npm:\w+@)?\d+\.\d+\.\d+(-[\w.]+)?|catalog:|workspace:\*)$/

  it('are exact in every package', () => {
    const loose = manifests.flatMap((manifest) =>
      Object.entries({ ...manifest.dependencies, ...manifest.devDependencies, ...manifest.optionalDependencies })
        .filter(([, version]) => !EXACT.test(version))
        .map(([name, version]) => `${manifest.path}: ${name} ${version}`),
    )
    expect(loose).toEqual([])
  })

  it('are exact in the catalogue', () => {
    const catalogue = /^catalog:\n((?: {2}.+\n)+)/m.exec(read('pnpm-workspace.yaml'))?.[1] ?? ''
    const entries = catalogue.trim().split('\n')
    expect(entries.length).toBeGreaterThan(5)
    expect(entries.filter((entry) => !/: \d+\.\d+\.\d+$/.test(entry))).toEqual([])
  })

  it('of one dependency are one, the compiler of the contract excepted', () => {
    const catalogue = read('pnpm-workspace.yaml')
    // A package that is packed writes out what others take from the catalogue or the workspace.
    const meant = (name: string, version: string): string =>
      version === 'catalog:'
        ? (new RegExp(`^  '?${name}'?: (\\S+)$`, 'm').exec(catalogue)?.[1] ?? version)
        : version.replace('workspace:*', '1.0.0')
    const versions = new Map<string, Set<string>>()
    for (const { dependencies, devDependencies } of manifests) {
      for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies }))
        versions.set(name, (versions.get(name) ?? new Set()).add(meant(name, version)))
    }
    const several = [...versions].filter(([name, found]) => found.size > 1 && name !== 'typescript')
    expect(several.map(([name, found]) => `${name}: ${[...found].join(', ')}`)).toEqual([])
  })
})

/** Tests in which time itself must pass, or a stub takes its time. */
const PAUSES: Readonly<Record<string, string>> = {
  'apps/cli/test/interrupt.test.ts': 'polls; produces events until the command is shown one',
  'apps/console/src/app/session/lease.test.ts': 'work of a known duration, on fake timers',
  'apps/console/src/kit/devices/command-run.test.tsx': 'the hub opens its stream after a delay',
  'apps/console/src/kit/loading/lazy-component.test.tsx': 'the next turn of the event loop',
  'apps/server/src/db/vacuum.test.ts': 'PostgreSQL reports its statistics with a delay and no event',
  'apps/server/src/devices/broker-client.test.ts': 'polls',
  'apps/server/src/devices/embedded-broker.test.ts': 'what must not arrive has no event',
  'apps/server/src/jobs/poll-loop.test.ts': 'intervals are what is tested',
  'apps/server/src/jobs/schedule-store.postgres.test.ts': 'waiting for a lock has no event',
  'apps/server/src/jobs/scheduler.test.ts': 'what must not run a second time has no event',
  'apps/server/src/modules/bulk-jobs/bulk-jobs.test.ts': 'polls',
  'apps/server/src/modules/bulk-jobs/import.test.ts': 'polls',
  'apps/server/src/modules/cameras/providers/imou.test.ts': 'the age of a token is what is tested',
  'packages/sdk/src/file-session.test.ts': 'a reply that takes its time',
  'packages/sdk/src/guarded-body.test.ts': 'a timeout is what is tested; rounds of garbage collection',
}

describe('tests', () => {
  const PAUSE = /waitForTimeout|(?<!\.)\b(?:sleep|pause|delay)\(|=> setTimeout\(\w+|^\s*setTimeout\(resolve/

  it('wait for what happens, not for a time', () => {
    const found = linesWith(
      PAUSE,
      testFiles.filter((path) => !path.startsWith(RULES)),
    ).map((line) => line.split(':')[0] as string)
    expect([...new Set(found)].toSorted()).toEqual(Object.keys(PAUSES).toSorted())
  })

  it('run in shuffled order, of a seed that is fixed', () => {
    const configs = files.filter((path) => /vitest[a-z.]*config\.ts$/.test(path) && path !== 'vitest.config.ts')
    expect(configs.length).toBeGreaterThan(10)
    expect(configs.filter((path) => !read(path).includes('shuffle: { tests: true }'))).toEqual([])
  })
})
