import { expect, it } from 'vitest'
import { opaqueId } from '#shared/ids/ids.ts'
import { giveWorth } from '#tests/ledger.ts'
import { insertSomebody } from '#tests/people.ts'
import { insertPost } from '#tests/rows.ts'
import { wealthSite } from '#tests/wealth.ts'

const { db, ask, newKey } = await wealthSite()
const [give, supporters] = [ask('gifts.give'), ask('gifts.listSupporters')]

it('names who gave most, the first of equals first, once the author wants it', async () => {
  const authorId = await insertSomebody(db)
  const { number } = await insertPost(db, { authorId })
  const people = [await insertSomebody(db), await insertSomebody(db), await insertSomebody(db)]
  const amounts = [[5, 5], [40], [10]]
  for (const [place, person] of people.entries()) {
    await giveWorth(db, person, { credit: 100 })
    for (const amount of amounts[place] ?? [])
      expect((await give(person, { key: newKey(), id: opaqueId('article', number), amount })).status).toBe(
        200,
      )
  }
  const top = async () =>
    (
      (await supporters(null, { article: number })).body as {
        guaqi: {
          gifts: { supporters: { top: Array<{ person: { databaseId: number }; amount: number }> } }
        }
      }
    ).guaqi.gifts.supporters.top.map(({ person, amount }) => [person.databaseId, amount])
  expect(await top()).toEqual([])
  await db.updateTable('people').set({ shows_supporters: true }).where('id', '=', authorId).execute()
  expect(await top()).toEqual([
    [people[1], 40],
    [people[0], 10],
    [people[2], 10],
  ])
  // Deleted accounts are not listed.
  await db
    .updateTable('people')
    .set({ deleted_at: new Date() })
    .where('id', '=', people[1] ?? 0)
    .execute()
  expect((await top()).map(([id]) => id)).toEqual([people[0], people[2]])
})
