// Reads the results of a run's stages from a folder: `<name>.stage` with the outcome and the seconds, and the reports
// of the test runners, `<name>.vitest.json` and `<name>.playwright.json`.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

const root = join(import.meta.dirname, '..')

/** Without the colours of a terminal. */
const plain = (text) => stripVTControlCharacters(text)

/** A file that failed to load has no failed tests; it counts as one. */
function vitestTests(report) {
  return report.testResults.flatMap(({ name, status, startTime, endTime, message, assertionResults }) => {
    const file = relative(root, name)
    const tests = assertionResults
      .filter((test) => test.status === 'passed' || test.status === 'failed')
      .map((test) => ({
        file,
        name: test.fullName,
        ms: test.duration ?? 0,
        isPassed: test.status === 'passed',
        error: plain((test.failureMessages ?? []).join('\n')),
      }))
    const isUnloaded = status === 'failed' && tests.every(({ isPassed }) => isPassed)
    if (!isUnloaded) return tests
    return [
      ...tests,
      { file, name: '(loading)', ms: endTime - startTime, isPassed: false, error: plain(message ?? '') },
    ]
  })
}

/** A test that passed only on retry does not count as passed. */
function playwrightTests(report) {
  const walk = (suite, path) => [
    ...(suite.suites ?? []).flatMap((inner) => walk(inner, [...path, inner.title])),
    ...(suite.specs ?? []).flatMap((spec) =>
      spec.tests
        .filter(({ status }) => status !== 'skipped')
        .map(({ status, results }) => ({
          file: relative(root, join(report.config.rootDir, spec.file)),
          name: [...path, spec.title].join(' '),
          ms: results.reduce((sum, { duration }) => sum + duration, 0),
          isPassed: status === 'expected',
          error: plain(results.flatMap(({ errors }) => errors.map(({ message }) => message ?? '')).join('\n')),
        })),
    ),
  ]
  return report.suites.flatMap((suite) => walk(suite, []))
}

const readers = { vitest: vitestTests, playwright: playwrightTests }

function testsOf(dir, name) {
  return Object.entries(readers).flatMap(([kind, read]) => {
    const path = join(dir, `${name}.${kind}.json`)
    return existsSync(path) ? read(JSON.parse(readFileSync(path, 'utf8'))) : []
  })
}

/** @returns the stages in the order in which they ended, each with its tests */
export function readStages(dir) {
  return readdirSync(dir)
    .filter((file) => file.endsWith('.stage'))
    .map((file) => {
      const name = file.slice(0, -'.stage'.length)
      const [outcome, began, seconds, busy] = readFileSync(join(dir, file), 'utf8').trim().split(' ')
      return {
        name,
        isPassed: outcome === 'pass',
        began: Number(began),
        seconds: Number(seconds),
        busySeconds: Number(busy),
        tests: testsOf(dir, name),
      }
    })
    .toSorted((one, other) => one.began - other.began)
}
