import { expect, test } from 'vitest'
import { withRule } from './AccessForm.tsx'

test('each way in stands once, from the widest to the narrowest', () => {
  const login = withRule([], 'login', [])
  expect(login).toEqual([{ type: 'login' }])
  const more = withRule(withRule(login, 'join', ['7']), 'level', ['gold'])
  expect(more.map(({ type }) => type)).toEqual(['login', 'level', 'join'])
  expect(withRule(more, 'join', ['7', '8']).at(-1)).toEqual({ type: 'join', keys: ['7', '8'] })
})

test('a way that names nothing any more is none', () => {
  expect(withRule([{ type: 'join', keys: ['7'] }], 'join', [])).toEqual([])
  expect(withRule([{ type: 'login' }], 'login', null)).toEqual([])
})
