import { expect, test } from 'vitest'
import { settings } from '#tests/settings.ts'
import { checkSetting } from './check-setting.ts'

const problemsOf = (key: string, value: unknown) => {
  const schema = settings.shape[key]
  if (!schema) throw new Error(`There is no setting ${key}.`)
  return checkSetting(schema, value).problems
}

test('what fits is read, with its defaults', () => {
  const schema = settings.shape.chat
  expect(schema && checkSetting(schema, { pause: 3 })).toEqual({ value: { pause: 3, isMembersOnly: true } })
})

test.each([
  ['chat', { pause: -1 }, { path: ['pause'], code: 'small', limit: 0 }],
  ['chat', { pause: 4_000 }, { path: ['pause'], code: 'big', limit: 3_600 }],
  ['chat', { pause: 'ten' }, { path: ['pause'], code: 'kind', limit: null }],
  ['chat', { pace: 1 }, { path: ['pace'], code: 'unknown', limit: null }],
  ['max_file_size', 0, { path: [], code: 'above', limit: 0 }],
  ['currency', [], { path: [], code: 'few', limit: 1 }],
  ['languages', [], { path: [], code: 'few', limit: 1 }],
  ['languages', [{ code: 'fr' }], { path: [0, 'code'], code: 'choice', limit: null }],
  ['languages', [{ code: 'es' }], { path: [0, 'name'], code: 'missing', limit: null }],
  ['site', { timeZone: 'Mars/Base' }, { path: ['timeZone'], code: 'form', limit: null }],
  ['site', { name: { fr: 'x' } }, { path: ['name', 'fr'], code: 'unknown', limit: null }],
  ['follow', { code: 'x'.repeat(61) }, { path: ['code'], code: 'long', limit: 60 }],
  ['wealth', { creditPacks: Array(9).fill(1) }, { path: ['creditPacks'], code: 'many', limit: 8 }],
])('%s with %j names the place and what is wrong', (key, value, problem) => {
  expect(problemsOf(key, value)).toContainEqual(problem)
})

test('all that is wrong is said at once', () => {
  expect(problemsOf('chat', { pause: -1, isMembersOnly: 'yes' })).toHaveLength(2)
})
