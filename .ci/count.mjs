// Sums up a run: outcome and time of each stage, what was slowest in it, and as the last line `N passed, N failed`.
import { availableParallelism } from 'node:os'
import { readStages } from './reports.mjs'
import { slowTests } from './slow-tests.mjs'

/** Tests that take longer are printed, with their reason in slow-tests.mjs. */
const SLOW_MS = 10_000
/** Tests that take longer without a reason fail the run; much more, as slow machines under load take four times as long. */
const UNEXPLAINED_MAX_MS = 120_000
const FILES_SHOWN = 8
const TESTS_SHOWN = 5
/** Failures shown with what they say; the others with their names. */
const FAILURES_SHOWN = 8
const FAILURE_CHARACTERS = 1_200

const stages = readStages(process.argv[2] ?? '.')
const seconds = (ms) => `${(ms / 1_000).toFixed(1).padStart(6)} s`
/** How much of all processors' time a stage used. */
const busyShare = (took, busy) =>
  `${String(Math.round((100 * busy) / (Math.max(took, 1) * availableParallelism()))).padStart(3)} % busy`
const slowestFirst = (one, other) => other.ms - one.ms
const reasonOf = (test) => slowTests.find(({ file, name }) => test.file === file && test.name.includes(name))?.reason

function slowestFiles(tests) {
  const byFile = new Map()
  for (const { file, ms } of tests) byFile.set(file, (byFile.get(file) ?? 0) + ms)
  return [...byFile]
    .map(([file, ms]) => ({ file, ms }))
    .toSorted(slowestFirst)
    .slice(0, FILES_SHOWN)
}

for (const { name, seconds: took, tests } of stages) {
  console.log(`\n── ${name}: ${took} s`)
  if (tests.length === 0) continue
  for (const { file, ms } of slowestFiles(tests)) console.log(`${seconds(ms)}  ${file}`)
  console.log('   slowest tests')
  for (const { file, name: test, ms } of tests.toSorted(slowestFirst).slice(0, TESTS_SHOWN))
    console.log(`${seconds(ms)}  ${file} › ${test}`)
}

const all = stages.flatMap(({ name, tests }) => tests.map((test) => ({ ...test, stage: name })))
const slow = all.filter(({ ms }) => ms > SLOW_MS).toSorted(slowestFirst)
if (slow.length > 0) console.log(`\n── tests over ${SLOW_MS / 1_000} s`)
for (const test of slow)
  console.log(
    `${seconds(test.ms)}  ${test.stage}: ${test.file} › ${test.name}\n          ${reasonOf(test) ?? 'NO REASON GIVEN'}`,
  )

// Entries of removed tests are reported; files that did not run are ignored.
const stale = slowTests.filter(
  ({ file, name }) =>
    all.some((test) => test.file === file) && !all.some((test) => test.file === file && test.name.includes(name)),
)

// Near the end of the output, which is all that some places keep of it.
const failures = all.filter(({ isPassed }) => !isPassed)
if (failures.length > 0) console.log('\n── failed tests')
for (const [index, { stage, file, name, error }] of failures.entries()) {
  console.log(`${stage}: ${file} › ${name}`)
  if (index < FAILURES_SHOWN) console.log(error.slice(0, FAILURE_CHARACTERS).replaceAll(/^/gm, '    '))
}

const totals = { passed: 0, failed: 0 }
console.log('\n── stages')
for (const { name, isPassed, seconds: took, busySeconds, tests } of stages) {
  const passed = tests.filter((test) => test.isPassed).length
  // A stage that fails without failed tests of its own counts as one failure.
  const failed = Math.max(tests.length - passed, isPassed ? 0 : 1)
  totals.passed += passed
  totals.failed += failed
  console.log(
    `${name.padEnd(10)} ${isPassed ? 'passed' : 'FAILED'} ${String(took).padStart(5)} s  ${busyShare(took, busySeconds)}  ${passed} passed, ${failed} failed`,
  )
}
for (const { file, name } of stale) console.log(`FAILED  .ci/slow-tests.mjs names ${file} › ${name}, which is gone`)
const unexplained = slow.filter((test) => test.ms > UNEXPLAINED_MAX_MS && reasonOf(test) === undefined)
for (const { file, name, ms } of unexplained)
  console.log(`FAILED  ${file} › ${name} took${seconds(ms)}, and .ci/slow-tests.mjs gives no reason`)
totals.failed += stale.length + unexplained.length

console.log(`\n${totals.passed} passed, ${totals.failed} failed`)
process.exitCode = totals.failed === 0 ? 0 : 1
