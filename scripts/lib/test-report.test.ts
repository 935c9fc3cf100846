import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it, vi } from 'vitest'
// @ts-expect-error A plain script, which has no types.
import { printSum } from './checks.mjs'
// @ts-expect-error A plain script, which has no types.
import { readReport } from './test-report.mjs'

const root = path.resolve(import.meta.dirname, '../..')
const late = { status: 'passed', fullName: 'the site answers', failureMessages: ['Error: it hung\n    at x'] }
const sum = (helped: number) => ({
  passed: 9,
  failed: 0,
  notes: [],
  times: [],
  helped: Array.from({ length: helped }, (_, index) => `! test ${index}`),
})

it('names whom a second try has helped, and why the first has failed', async () => {
  const file = path.join(await mkdtemp(path.join(tmpdir(), 'plaza-report-')), 'report.json')
  const results = [
    {
      name: path.join(root, 'tests/some.test.ts'),
      status: 'passed',
      startTime: 1_000,
      endTime: 3_500,
      assertionResults: [late, { status: 'passed', fullName: 'another', failureMessages: [] }],
    },
  ]
  await writeFile(file, JSON.stringify({ numPassedTests: 2, numFailedTests: 0, testResults: results }))
  expect(readReport(file, new Map([['tests/some.test.ts', 'programs']]))).toEqual({
    passed: 2,
    failed: 0,
    notes: [],
    helped: ['! tests/some.test.ts: the site answers: only at the second try: Error: it hung'],
    times: [{ file: 'tests/some.test.ts', level: 'programs', seconds: 2.5 }],
  })
})

it.each([
  [0, true],
  [2, true],
  [3, false],
])('%i tests that needed a second try let a run pass: %s', (helped, passes) => {
  const said = vi.spyOn(console, 'log').mockImplementation(() => {})
  expect(printSum(sum(helped))).toBe(passes)
  const text = said.mock.calls.join('\n')
  expect(text.match(/! test \d/g) ?? []).toHaveLength(helped)
  expect(text).toContain(`\n9 passed, ${passes ? 0 : 1} failed`)
})
