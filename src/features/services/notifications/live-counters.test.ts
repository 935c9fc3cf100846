// @module-tag programs
import { expect, it } from 'vitest'
import { insertSomebody } from '#tests/people.ts'
import { testSite } from '#tests/site.ts'
import { socketsOf } from '#tests/socket.ts'
import { insertNotifications } from './queries/write.ts'

const site = await testSite({ secret: 'counting-secret-counting-secret-1234' })
const { db, call } = site
const { connect } = await socketsOf(site)

it('every page that somebody has open is told how much is unread, and nobody else’s', async () => {
  const [ana, ben] = [await insertSomebody(db), await insertSomebody(db)]
  const [one, two, other] = [await connect(ana), await connect(ana), await connect(ben)]
  const notice = { type: 'follow', actorId: ben, groupKey: 'follow', postId: null, thing: null } as const
  await insertNotifications(db, notice, [{ personId: ana, reason: 'followed' }], {
    now: new Date(),
    timeZone: 'UTC',
  })
  await one.receives('counters')
  await two.receives('counters')
  expect(one.of('counters')).toEqual([
    { type: 'counters', data: { gqNotification: 1, gqTicket: 0, gqMessage: 0 } },
  ])

  const { id } = await db
    .selectFrom('notifications')
    .select('id')
    .where('person_id', '=', ana)
    .executeTakeFirstOrThrow()
  await call('utils.readNotification', { id: String(id), toId: ana }, { cookie: one.cookie })
  await two.receives('counters', 2)
  expect(two.of('counters').at(-1)).toEqual({
    type: 'counters',
    data: { gqNotification: 0, gqTicket: 0, gqMessage: 0 },
  })
  expect(other.of('counters')).toEqual([])
})
