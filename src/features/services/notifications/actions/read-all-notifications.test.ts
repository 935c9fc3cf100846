import { expect, it } from 'vitest'
import { callerOf, insertSomebody } from '#tests/people.ts'
import { testSite } from '#tests/site.ts'

const { db, call, signIn } = await testSite()
const readAll = callerOf(call, signIn, 'account.readAllNotifications')
const now = Date.now()

async function notifySomebody() {
  const person = await insertSomebody(db)
  await db
    .insertInto('notifications')
    .values(
      [0, 1, 2, 3].map((index) => ({
        person_id: person,
        type: 'follow',
        reason: 'followed',
        group_key: `${index}`,
        mail: null,
        mailed_at: null,
        read_at: null,
        post_id: null,
        thing_kind: null,
        thing_id: null,
        tab: index < 2 ? 'likes' : 'talk',
        happened_at: new Date(now - index * 1_000),
      })),
    )
    .execute()
  return person
}
const left = (unread: number) => ({ body: { guaqi: { account: { readAllNotifications: { unread } } } } })

it('reads what was seen, in one part or all, also twice at once; what came after it stays', async () => {
  const person = await notifySomebody()
  const seen = new Date(now - 1_000).toISOString()
  expect(await readAll(person, { tab: 'likes', upTo: seen })).toMatchObject(left(3))
  const answers = await Promise.all([readAll(person, { upTo: seen }), readAll(person, { upTo: seen })])
  for (const answer of answers) expect(answer).toMatchObject(left(1))
  expect(await readAll(person, { upTo: new Date(now).toISOString() })).toMatchObject(left(0))
})

it('is for members, of their own, by a time', async () => {
  const person = await notifySomebody()
  const other = await insertSomebody(db)
  const upTo = new Date().toISOString()
  expect(await readAll(other, { upTo })).toMatchObject(left(0))
  expect((await readAll(null, { upTo })).status).toBe(401)
  expect((await readAll(person, { upTo: 'today' })).status).toBe(400)
  expect(await readAll(person, { upTo })).toMatchObject(left(0))
})
