import { expect, test } from 'vitest'
import { STRANGER } from '#shared/people/asker.ts'
import { memberAsker } from '#tests/caller.ts'
import { givenByTiers } from './tiers.ts'
import type { Terms } from './verdict.ts'

const { hold } = givenByTiers('chat', 'upload.video')
const TERMS: Terms = {
  now: new Date('2026-03-07T06:05:00Z'),
  currency: 'RMB',
  settings: {
    level: {
      lv: [
        { key: 'lv1', roles: ['comment'] },
        { key: 'lv2', roles: ['comment', 'chat'] },
        { key: 'lv3', roles: ['comment', 'chat', 'createTopic'] },
      ],
      vip: [
        { key: 'friend', roles: ['chat'] },
        { key: 'keeper', roles: ['chat', 'upload.video'] },
      ],
    },
  },
}

test('who lacks a permission is told the levels and tiers that give it; a stranger to sign in', () => {
  expect(hold(memberAsker(1), 'chat', TERMS)).toEqual({
    allowed: false,
    reason: 'no-permission',
    ways: [
      { type: 'level', keys: ['lv2', 'lv3'] },
      { type: 'vip', keys: ['friend', 'keeper'] },
    ],
  })
  expect(hold(memberAsker(1), 'upload.video', TERMS)).toMatchObject({
    ways: [{ type: 'vip', keys: ['keeper'] }],
  })
  expect(hold(STRANGER, 'chat', TERMS)).toEqual({
    allowed: false,
    reason: 'not-signed-in',
    ways: [{ type: 'login' }],
  })
})

test('a silenced person has no way but time', () => {
  const silenced = memberAsker(1, { permissions: ['chat'], isSilenced: true })
  expect(hold(silenced, 'chat', TERMS)).toEqual({ allowed: false, reason: 'silenced', ways: [] })
})
