import { expect, it } from 'vitest'
import type { MergedPerson } from '#features/kernel/people/rules/merged.ts'
import { gainedBy, type MergeChoices, mayTakeSignIn } from './merging.ts'

const now = new Date('2026-11-28T12:00:00Z')
const later = new Date('2026-12-28T12:00:00Z')
const person = (values: Partial<MergedPerson>): MergedPerson => ({
  id: 1,
  slug: 'one',
  name: 'One',
  nameKey: 'one',
  nameIsShared: false,
  description: '',
  avatar: '',
  email: null,
  phone: null,
  password: null,
  emailVerifiedAt: null,
  phoneVerifiedAt: null,
  passwordChangedAt: null,
  language: 'en',
  roles: [],
  level: 'lv1',
  vip: null,
  vipUntil: null,
  invitedBy: null,
  createdAt: now,
  ...values,
})
const asIs: MergeChoices = { name: 'stays', vip: 'stays', sanctions: 'take', signIn: 'take' }
const terms = { levels: ['lv1', 'lv2', 'lv3'], now }
const gained = (
  goes: Partial<MergedPerson>,
  stays: Partial<MergedPerson>,
  choices: Partial<MergeChoices> = {},
) => gainedBy({ goes: person({ id: 2, ...goes }), stays: person(stays) }, { ...asIs, ...choices }, terms)

it('leaves name and picture as they are, unless those of the other are chosen', () => {
  expect(gained({ name: 'Two', avatar: 'face' }, {})).not.toHaveProperty('name')
  expect(gained({ name: 'Two', avatar: 'face' }, {}, { name: 'goes' })).toMatchObject({
    name: 'Two',
    avatar: 'face',
  })
})

it('takes the higher level, whoever has it', () => {
  expect(gained({ level: 'lv3' }, { level: 'lv2' }).level).toBe('lv3')
  expect(gained({ level: 'lv1' }, { level: 'lv2' }).level).toBe('lv2')
})

it('takes a tier where there is none in force, and of two the chosen one', () => {
  const [gold, silver] = [
    { vip: 'gold', vipUntil: later },
    { vip: 'silver', vipUntil: later },
  ]
  expect(gained(gold, {})).toMatchObject(gold)
  expect(gained(gold, { vip: 'silver', vipUntil: now })).toMatchObject(gold)
  expect(gained(gold, silver)).not.toHaveProperty('vip')
  expect(gained(gold, silver, { vip: 'goes' })).toMatchObject(gold)
  expect(gained({ vip: 'gold', vipUntil: now }, silver, { vip: 'goes' })).not.toHaveProperty('vip')
})

it('takes a contact or a password only where there is none, and none by choice', () => {
  const goes = { email: 'two@town.test', phone: '+341', password: 'hash' }
  expect(gained(goes, {})).toMatchObject(goes)
  expect(gained(goes, { email: 'one@town.test' })).not.toHaveProperty('email')
  expect(gained(goes, {}, { signIn: 'drop' })).not.toHaveProperty('email')
})

it('opens no account of the team by what another account was opened with', () => {
  expect(mayTakeSignIn({ roles: ['staff'] })).toBe(false)
  expect(gained({ password: 'hash' }, { roles: ['staff'] })).not.toHaveProperty('password')
})

it('knows who has brought them, and that nobody has brought themselves', () => {
  expect(gained({ invitedBy: 9 }, {}).invitedBy).toBe(9)
  expect(gained({ invitedBy: 9 }, { invitedBy: 8 }).invitedBy).toBe(8)
  expect(gained({ invitedBy: 1 }, { invitedBy: 2 }).invitedBy).toBeNull()
})
