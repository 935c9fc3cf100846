import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { isSlug, SUBMISSION_PROBLEMS, slugOf, submissionProblem } from './submission.ts'

const now = new Date('2026-01-01T00:00:00Z')
const later = '2026-01-02T00:00:00Z'

it('asks for one thing after the other', () => {
  const sent = { title: 'T', hasContent: true, type: 'none' as const }
  const bounty = { type: 'CREDIT', value: 1, deadline: later, target: 'ALL', targetList: [] } as const
  const vote = { type: 'SINGLE', value: ['a', 'b'], deadline: later } as const
  expect(submissionProblem(sent, now)).toBeNull()
  expect(submissionProblem({ ...sent, title: '\u200b \u2800', hasContent: false }, now)).toBe('title')
  expect(submissionProblem({ ...sent, hasContent: false }, now)).toBe('content')
  expect(submissionProblem({ ...sent, type: 'bounty', bounty: { ...bounty, value: 0 } }, now)).toBe('money')
  expect(submissionProblem({ ...sent, type: 'bounty', bounty: { ...bounty, deadline: 'x' } }, now)).toBe(
    'bountyDeadline',
  )
  expect(submissionProblem({ ...sent, type: 'vote', vote: { ...vote, value: ['a'] } }, now)).toBe('voteCount')
  expect(submissionProblem({ ...sent, type: 'vote', vote: { ...vote, value: ['a', ' '] } }, now)).toBe(
    'voteContent',
  )
  expect(submissionProblem({ ...sent, type: 'vote', vote: { ...vote, deadline: '' } }, now)).toBe(
    'voteDeadline',
  )
  expect(submissionProblem({ ...sent, type: 'none', vote: { ...vote, value: [] } }, now)).toBeNull()
})

it('has a text for each on both sides', () => {
  for (const locale of ['en', 'es', 'zh-hans']) {
    const read = (feature: string) =>
      JSON.parse(readFileSync(new URL(`../../${feature}/locales/${locale}.json`, import.meta.url), 'utf8'))
    for (const [problem, code] of Object.entries(SUBMISSION_PROBLEMS)) {
      expect(read('community')[`page.community.submit.error.${problem}`]).toBeTruthy()
      expect(read('authoring')[`refusal.${code}`]).toBeTruthy()
    }
  }
})

it('makes addresses of titles that may stand as they are', () => {
  for (const title of ['Which lamp? 11 evenings', '夜市的灯', 'Ñandú & café', 'A--b__c'])
    expect(isSlug(slugOf(title))).toBe(true)
  expect(slugOf('Ñandú & café')).toBe('nandu-cafe')
  for (const wrong of ['42', 'a/b', 'a.b', '-a', 'A']) expect(isSlug(wrong)).toBe(false)
})
