import { expect, test } from 'vitest'
import { mergeProblem, topicAddressIn } from './moderation.ts'

test('a topic is found in its number or slug, alone and at the end of an address', () => {
  for (const [typed, address] of [
    ['12', '12'],
    [' /community/12 ', '12'],
    ['https://town.test/en/community/my-clock/?sort=newest#answer-3', 'my-clock'],
    ['https://town.test/community/%E9%92%9F', '钟'],
    ['%E9%92', '%E9%92'],
  ] as const) {
    expect(topicAddressIn(typed), typed).toBe(address)
  }
  for (const typed of ['', ' ', '/', '?']) expect(topicAddressIn(typed), typed).toBeNull()
})

test('where money or votes would be in doubt nothing is merged', () => {
  const plain = { hasTerms: false, hasOpenBounty: false }
  expect(mergeProblem(plain, plain)).toBeNull()
  expect(mergeProblem({ ...plain, hasTerms: true }, plain)).toBe('topic-has-terms')
  expect(mergeProblem(plain, { ...plain, hasOpenBounty: true })).toBe('bounty-is-open')
  expect(mergeProblem(plain, { ...plain, hasTerms: true })).toBeNull()
})
