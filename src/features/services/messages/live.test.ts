// @module-tag programs
import { expect, it } from 'vitest'
import { talkingSite } from '#tests/chat.ts'
import { testSiteOn } from '#tests/site.ts'
import { socketsOf } from '#tests/socket.ts'

const SECRET = 'writing-secret-writing-secret-123456'
const site = await talkingSite({ secret: SECRET })
const { people, ask, db, connection } = site
/** Another process of the same site. */
const other = await testSiteOn({ db, connection }, { secret: SECRET })
const here = await socketsOf(site)
const there = await socketsOf(other)
const send = (from: number, to_id: number, content: string) =>
  ask(from, 'mutates.sendMessage', { to_id, content, image: null })
const conversation = (otherId: number) => btoa(`conversation:${otherId}`).replaceAll('=', '')

it('tells both of a message once, in whichever process they are, and nobody else', async () => {
  const ana = await here.connect(people.ana)
  const ben = await there.connect(people.ben)
  const admin = await there.connect(people.admin)
  const { body } = await send(people.ana, people.ben, 'over there')
  const { message } = body.gqSendMessage as { message: { databaseId: number } }
  await ben.receives('private_message')
  await ana.receives('private_message')
  await ben.receives('counters')
  expect(ben.of('private_message')).toMatchObject([
    { data: { databaseId: message.databaseId, content: 'over there', from: { databaseId: people.ana } } },
  ])
  expect(ben.of('counters')).toMatchObject([{ data: { gqNotification: 1, gqMessage: 1 } }])
  // The frame that the specification lets clients send has no effect, be it a repetition or a forgery.
  admin.send({ type: 'private_message', data: { ...message, content: 'forged', toId: people.ben } })
  await send(people.ana, people.ben, 'and again')
  await ben.receives('private_message', 2)
  expect(ben.of('private_message').map(({ data }) => data?.content)).toEqual(['over there', 'and again'])
  expect(admin.of('private_message')).toEqual([])

  // Reading decrements the counter once. The sender of a request gets no read receipt before being accepted.
  const read = { id: conversation(people.ana), toId: people.ben }
  expect((await ask(people.ben, 'utils.readNotification', read)).status).toBe(200)
  await ben.receives('private_message_read')
  await ben.receives('counters', 3)
  await ask(people.ben, 'utils.readNotification', read)
  await ben.receives('counters', 4)
  expect(ben.of('counters').at(-1)).toMatchObject({ data: { gqNotification: 0, gqMessage: 0 } })
  expect(ana.of('private_message_read')).toEqual([])
  await send(people.ben, people.ana, 'an answer')
  await ana.receives('private_message', 3)
  await send(people.ana, people.ben, 'thanks')
  await ask(people.ben, 'utils.readNotification', read)
  await ana.receives('private_message_read')
  expect(ana.of('private_message_read')[0]).toMatchObject({ data: { with: people.ben, by: people.ben } })
})

it('tells both of what is taken back, and a person’s other pages of whom they have let in', async () => {
  const ben = await there.connect(people.ben)
  const { body } = await send(people.ana, people.ben, 'a slip')
  const { message } = body.gqSendMessage as { message: { id: string; databaseId: number } }
  await ask(people.ana, 'mutates.deletePrivateMessage', { id: message.id, toId: people.ben })
  await ben.receives('private_message_deleted')
  expect(ben.of('private_message_deleted')[0]?.data).toEqual({ id: message.databaseId, with: people.ana })
  await ask(people.ben, 'utils.treatMessages', { userId: people.ana, act: 'block' })
  await ben.receives('conversation_changed')
})

it('takes the dot from both at once when one shuts the other out, in every process, and gives it back', async () => {
  await ask(people.ben, 'utils.treatMessages', { userId: people.ana, act: 'unblock' })
  const pair = [people.ana, people.ben] as const
  const rows = [pair, [...pair].reverse()].map(([follower_id = 0, followed_id = 0]) => ({
    follower_id,
    followed_id,
    created_at: new Date(),
  }))
  await db.insertInto('follows').values(rows).execute()
  const pages = [
    { page: await here.connect(people.ana), other: people.ben },
    { page: await there.connect(people.ben), other: people.ana },
  ]
  for (const { page, other: id } of pages)
    await expect
      .poll(
        () => {
          page.send({ type: 'watch_people', data: { ids: [id] } })
          return page.of('people_here').at(-1)?.data
        },
        // A socket that sends more than five frames a second is closed eventually.
        { interval: 250 },
      )
      .toEqual({ ids: [id] })
  const before = pages.map(({ page }) => page.of('person_here').length)
  const statuses = () =>
    pages.map(({ page }, place) =>
      page
        .of('person_here')
        .slice(before[place])
        .map(({ data }) => data?.isHere),
    )
  const treat = (act: string) => ask(people.ana, 'utils.treatMessages', { userId: people.ben, act })
  expect((await treat('block')).status).toBe(200)
  await expect.poll(statuses).toEqual([[false], [false]])
  expect((await treat('unblock')).status).toBe(200)
  await expect.poll(statuses).toEqual([
    [false, true],
    [false, true],
  ])
})
