// Sums up what the stages of a run left in a folder and says it in one line: `N passed, N failed`.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const dir = process.argv[2] ?? '.'
const files = readdirSync(dir)
const totals = { passed: 0, failed: 0 }

function countsOf(name) {
  const report = files.find((file) => file.startsWith(`${name}.`) && file.endsWith('.json'))
  if (!report) return { passed: 0, failed: 0 }
  const content = JSON.parse(readFileSync(join(dir, report), 'utf8'))
  if (report.endsWith('.vitest.json')) {
    // A file that could not even be loaded has no failed tests to show.
    const unloaded = content.testResults.filter(
      (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
    )
    return { passed: content.numPassedTests, failed: content.numFailedTests + unloaded.length }
  }
  // A test that passed at its second attempt only is not a passed one.
  const { expected, unexpected, flaky } = content.stats
  return { passed: expected, failed: unexpected + flaky }
}

for (const file of files.filter((entry) => entry.endsWith('.stage'))) {
  const name = file.slice(0, -'.stage'.length)
  const isPassed = readFileSync(join(dir, file), 'utf8').trim() === 'pass'
  const counts = countsOf(name)
  if (!isPassed && counts.failed === 0) counts.failed = 1
  totals.passed += counts.passed
  totals.failed += counts.failed
  console.log(`${name.padEnd(10)} ${isPassed ? 'passed' : 'FAILED'}  ${counts.passed} passed, ${counts.failed} failed`)
}

console.log(`\n${totals.passed} passed, ${totals.failed} failed`)
process.exitCode = totals.failed === 0 ? 0 : 1
