import { expect, it } from 'vitest'
import { giveWorth } from '#tests/ledger.ts'
import { callerOf, insertSanction, insertSomebody } from '#tests/people.ts'
import { insertPost } from '#tests/rows.ts'
import { testSite } from '#tests/site.ts'

const { db, call, signIn } = await testSite()
const look = callerOf(call, signIn, 'admin.previewMerge')
const admin = await insertSomebody(db, { roles: ['admin'] })

interface Preview {
  moves: Array<{ kind: string; count: number; doubles: number }>
  balances: object[]
  hindrances: string[]
}
const preview = async (id: number, other: number) => {
  const { status, body } = await look(admin, { id, other })
  expect(status).toBe(200)
  return (body.guaqi as { admin: { mergePreview: Preview } }).admin.mergePreview
}

it('counts by kind what would go over, and what both have', async () => {
  const [stays, goes] = [await insertSomebody(db), await insertSomebody(db)]
  const liked = await insertPost(db, { authorId: goes })
  await insertPost(db, { authorId: goes })
  for (const person_id of [stays, goes])
    await db
      .insertInto('reactions')
      .values({ person_id, target_kind: 'post', target_id: liked.id, kind: 'like' })
      .execute()
  await giveWorth(db, goes, { credit: 12, EUR: 350 })
  await insertSanction(db, goes)
  const shown = await preview(stays, goes)
  expect(shown).toMatchObject({ sanctions: 1, mayTakeSignIn: true, hindrances: [] })
  expect(shown.moves.find(({ kind }) => kind === 'texts')).toEqual({ kind: 'texts', count: 2, doubles: 0 })
  expect(shown.moves.find(({ kind }) => kind === 'reactions')).toMatchObject({ count: 1, doubles: 1 })
  expect(shown.balances).toEqual(
    expect.arrayContaining([
      { currency: 'credit', amount: 12 },
      { currency: 'EUR', amount: 350 },
    ]),
  )
})

it('names what has to be ended before', async () => {
  const [stays, goes] = [await insertSomebody(db, { erase_at: new Date() }), await insertSomebody(db)]
  await db.insertInto('report_cases').values({ kind: 'user', thing_id: goes, author_id: goes }).execute()
  const { hindrances } = await preview(stays, goes)
  expect(hindrances.toSorted()).toEqual(['leaving', 'reports'])
})

it('is for admins, and about two others who are not of the team', async () => {
  const [person, other] = [await insertSomebody(db), await insertSomebody(db)]
  const staff = await insertSomebody(db, { roles: ['staff'] })
  const code = async (id: number, away: number) => (await look(admin, { id, other: away })).body.code
  expect(await code(person, 999_999)).toBe('person-not-found')
  expect(await code(person, person)).toBe('same-person')
  expect(await code(person, staff)).toBe('not-of-the-team')
  expect(await code(person, admin)).toBe('not-oneself')
  expect(await code(admin, person)).toBe('not-oneself')
  expect((await look(staff, { id: person, other })).status).toBe(403)
  expect((await look(null, { id: person, other })).status).toBe(401)
})
