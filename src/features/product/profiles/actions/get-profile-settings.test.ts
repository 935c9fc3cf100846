import { expect, it } from 'vitest'
import { giveWorth } from '#tests/ledger.ts'
import { insertPerson } from '#tests/rows.ts'
import { testSite } from '#tests/site.ts'

const { db, call, signIn } = await testSite()

it('tells a person what they have decided about their own page, and how far the next level is', async () => {
  const ana = await insertPerson(db, { slug: 'ana', name: 'Ana' })
  await db.updateTable('people').set({ avatar: 'abcdefghij' }).where('id', '=', ana).execute()
  await giveWorth(db, ana, { experience: 30 })
  const { body } = await call('profile.getSettings', {}, await signIn(ana))
  expect(body).toEqual({
    guaqi: {
      profile: {
        settings: {
          databaseId: ana,
          displayName: 'Ana',
          avatar: 'abcdefghij',
          description: '',
          language: 'en',
          slug: 'ana',
          showsFavorites: false,
          showsSupporters: false,
          showsFollows: true,
          showsPresence: true,
          isSearchable: true,
          experience: 30,
          levelFrom: 0,
          next: null,
        },
      },
    },
  })
})

it('is for members', async () => {
  expect((await call('profile.getSettings', {})).body.code).toBe('not-signed-in')
})
