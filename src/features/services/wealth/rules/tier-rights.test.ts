import { expect, it } from 'vitest'
import { tierRights } from './tier-rights.ts'

const levels = [
  { key: 'lv1', roles: ['comment'] },
  { key: 'lv2', roles: ['comment', 'chat'] },
]
const friend = { key: 'friend', roles: ['comment', 'chat', 'upload.image'] }
const keeper = { key: 'keeper', roles: ['comment', 'chat', 'upload.image', 'upload.video'] }

it('leaves out what the lowest level allows and what the tier before allows', () => {
  expect(tierRights(friend, undefined, levels, undefined)).toEqual([
    { permission: 'chat', isByLevel: false },
    { permission: 'upload.image', isByLevel: false },
  ])
  expect(tierRights(keeper, friend, levels, undefined)).toEqual([
    { permission: 'upload.video', isByLevel: false },
  ])
})

it('says what the level of the reader allows already', () => {
  expect(tierRights(friend, undefined, levels, 'lv2')).toEqual([
    { permission: 'chat', isByLevel: true },
    { permission: 'upload.image', isByLevel: false },
  ])
})
