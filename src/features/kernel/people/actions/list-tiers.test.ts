import { beforeAll, expect, it } from 'vitest'
import { storeSettings } from '#tests/rows.ts'
import { testSite } from '#tests/site.ts'

const { db, call, readOutbox } = await testSite()

beforeAll(async () => {
  await storeSettings(db, {
    level: {
      lv: [
        { key: 'lv1', name: { en: 'Sprout', es: 'Brote' }, roles: ['comment'] },
        { key: 'lv2', name: { en: 'Twig' }, roles: ['comment', 'chat'], experience: 100, downloads: 40 },
      ],
      vip: [{ key: 'gold', name: { en: 'Gold' }, roles: ['chat'] }],
    },
  })
  await readOutbox()
})

it('tells everybody every tier with what it allows, in the reader’s language', async () => {
  const { body } = await call('profile.listTiers', {}, { lang: 'es' })
  expect(body).toEqual({
    guaqi: {
      profile: {
        tiers: {
          levels: [
            { key: 'lv1', name: 'Brote', roles: ['comment'], experience: 0, downloads: null },
            { key: 'lv2', name: 'Twig', roles: ['comment', 'chat'], experience: 100, downloads: 40 },
          ],
          vips: [{ key: 'gold', name: 'Gold', roles: ['chat'], experience: 0, downloads: null }],
        },
      },
    },
  })
})

it('takes no data that is no object', async () => {
  expect((await call('profile.listTiers', 'all')).body.code).toBe('malformed')
})
