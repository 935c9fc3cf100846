import fc from 'fast-check'
import { expect, it } from 'vitest'
import { givenByTiers } from '#features/kernel/access/rules/tiers.ts'
import { memberAsker, testCaller } from '#tests/caller.ts'
import { PERMISSIONS } from '#tests/decision-table.ts'
import { givenByVip, permissionsOf, tiersAllowed } from './level-tips.ts'

const tier = (key: string, ...roles: string[]) => ({ key, roles })
const tiers = {
  levels: [
    tier('lv1', 'comment'),
    tier('lv2', 'comment', 'chat'),
    tier('lv3', 'comment', 'chat', 'upload.image'),
  ],
  vips: [tier('gold', 'chat'), tier('tree', 'chat', 'upload.video')],
}
const keys = (about: Parameters<typeof tiersAllowed>[0]) =>
  [...tiersAllowed(about, tiers)].map(({ key }) => key)

it('a permission ticks exactly those tiers that give it', () => {
  expect(keys({ permission: 'chat' })).toEqual(['lv2', 'lv3', 'gold', 'tree'])
  expect(keys({ permission: 'upload.video' })).toEqual(['tree'])
  expect(keys({ permission: 'fly' })).toEqual([])
})

it("a VIP tier has what every level gives, and with a level of one's own what that one gives", () => {
  const [gold, tree] = tiers.vips as [(typeof tiers.vips)[0], (typeof tiers.vips)[0]]
  expect(keys({ permission: 'comment' })).toEqual(['lv1', 'lv2', 'lv3', 'gold', 'tree'])
  expect(givenByVip('comment', gold, tiers.levels)).toBe('inherited')
  expect(givenByVip('chat', gold, tiers.levels)).toBe('own')
  expect(givenByVip('upload.image', tree, tiers.levels)).toBe('no')
  expect(givenByVip('upload.image', tree, tiers.levels, tiers.levels[2])).toBe('inherited')
  expect(givenByVip('comment', tier('plain'), [])).toBe('no')
})

it('a list ticks the lowest that it names and all above', () => {
  expect(keys({ levels: ['lv2'] })).toEqual(['lv2', 'lv3'])
  expect(keys({ levels: ['lv3', 'lv2'], vips: ['tree'] })).toEqual(['lv2', 'lv3', 'tree'])
  expect(keys({ levels: ['gone'] })).toEqual([])
  expect(keys({})).toEqual([])
})

it('names every permission once', () => {
  expect(permissionsOf(tiers)).toEqual(['comment', 'chat', 'upload.image', 'upload.video'])
})

it('ticks a tier exactly where the site would allow somebody of it', () => {
  const anyTier = (kind: string) => (roles: string[], index: number) => tier(`${kind}${index}`, ...roles)
  const roles = fc.array(fc.subarray(PERMISSIONS), { minLength: 1, maxLength: 5 })
  const wanted = fc.constantFrom('chat', 'directMessages', 'upload.image', 'createNode')
  const { hold } = givenByTiers(...PERMISSIONS)
  fc.assert(
    fc.property(roles, roles, wanted, (levelRoles, vipRoles, permission) => {
      const all = { levels: levelRoles.map(anyTier('lv')), vips: vipRoles.map(anyTier('vip')) }
      const terms = { ...testCaller(), settings: { level: { lv: all.levels, vip: all.vips } } }
      const allowed = tiersAllowed({ permission }, all)
      const mayWith = (...given: Array<{ roles: string[] }>) =>
        hold(memberAsker(1, { permissions: given.flatMap(({ roles }) => roles) }), permission, terms).allowed
      for (const each of all.levels) expect(allowed.has(each)).toBe(mayWith(each))
      for (const each of all.vips) {
        expect(allowed.has(each)).toBe(all.levels.every((level) => mayWith(level, each)))
      }
    }),
  )
})
