import { expect, test } from 'vitest'
import { mergeProblem, topicNumberIn } from './moderation.ts'

test('a topic is found in its number, and in an address that ends with it', () => {
  for (const typed of [
    '12',
    ' 12 ',
    '/community/12',
    'https://town.test/en/community/12/?sort=newest#answer-3',
  ]) {
    expect(topicNumberIn(typed), typed).toBe(12)
  }
  for (const typed of ['', '0', '-3', 'clock', 'https://town.test/community/my-clock', '1'.repeat(16)]) {
    expect(topicNumberIn(typed), typed).toBeNull()
  }
})

test('where money or votes would be in doubt nothing is merged', () => {
  const plain = { hasTerms: false, hasOpenBounty: false }
  expect(mergeProblem(plain, plain)).toBeNull()
  expect(mergeProblem({ ...plain, hasTerms: true }, plain)).toBe('topic-has-terms')
  expect(mergeProblem(plain, { ...plain, hasOpenBounty: true })).toBe('bounty-is-open')
  expect(mergeProblem(plain, { ...plain, hasTerms: true })).toBeNull()
})
