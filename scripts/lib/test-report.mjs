import { readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { root } from './run.mjs'

/**
 * What a run of tests came to.
 *
 * @param file Vitest's report as JSON; it is removed
 * @param levels level by file
 * @returns `notes` on what failed, `helped` on what needed a second try, and `times` of each file
 */
export function readReport(file, levels) {
  try {
    const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(file, 'utf8'))
    // A file that cannot be loaded has failed, and has no tests.
    const broken = testResults.filter(
      (result) => result.status === 'failed' && result.assertionResults.length === 0,
    )
    const tests = testResults.flatMap(({ name, assertionResults }) =>
      assertionResults.map((test) => ({ ...test, file: path.relative(root, name) })),
    )
    return {
      passed: numPassedTests,
      failed: numFailedTests + broken.length,
      notes: [
        ...broken.map(({ name, message }) => `✗ ${path.relative(root, name)}: ${firstLine(message)}`),
        ...tests
          .filter(({ status }) => status === 'failed')
          .map(
            ({ file, fullName, failureMessages }) =>
              `✗ ${file}: ${fullName}: ${failureMessages.map(reasonAndPlace).join(', then: ')}`,
          ),
      ],
      helped: tests
        .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
        .map(
          ({ file, fullName, failureMessages }) =>
            `! ${file}: ${fullName}: only at the second try: ${reasonAndPlace(failureMessages[0])}`,
        ),
      times: testResults.map(({ name, startTime, endTime }) => {
        const file = path.relative(root, name)
        return { file, level: levels.get(file) ?? 'other', seconds: (endTime - startTime) / 1000 }
      }),
    }
  } catch {
    return { passed: 0, failed: 0, notes: [], helped: [], times: [] }
  } finally {
    rmSync(file, { force: true })
  }
}

/** How many files are named: further ones cost little. */
const DEAREST = 10

/**
 * Where the time went: by level, and in the slowest files. Two files run at once, so the sums are twice the elapsed
 * time.
 */
export function describeTimes(times) {
  if (times.length === 0) return []
  const levels = Map.groupBy(times, ({ level }) => level)
  const sum = (files) => files.reduce((seconds, file) => seconds + file.seconds, 0).toFixed(1)
  const dearest = times.toSorted((a, b) => b.seconds - a.seconds).slice(0, DEAREST)
  return [
    'Seconds by level:',
    ...[...levels].map(([level, files]) => `  ${sum(files).padStart(7)}  ${level} (${files.length} files)`),
    'The dearest files:',
    ...dearest.map(({ file, level, seconds }) => `  ${seconds.toFixed(1).padStart(7)}  ${file} (${level})`),
  ]
}

/** The error, and the first line of our code in its stack. */
function reasonAndPlace(message) {
  const place = message
    .split('\n')
    .find((line) => line.includes(root) && !line.includes('node_modules'))
    ?.match(/([^/(]+:\d+):\d+\)?$/)?.[1]
  return `${firstLine(message)}${place ? ` (${place})` : ''}`
}

const firstLine = (text = '') => text.split('\n', 1)[0].slice(0, 300)
