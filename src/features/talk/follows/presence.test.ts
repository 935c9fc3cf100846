// @module-tag programs
import { expect, it } from 'vitest'
import { insertSomebody } from '#tests/people.ts'
import { testSite, testSiteOn } from '#tests/site.ts'
import { socketsOf } from '#tests/socket.ts'

const SECRET = 'presence-secret-presence-secret-12'
const site = await testSite({ secret: SECRET })
const { db, call, connection } = site
const { connect } = await socketsOf(site)
/** Another process of the same site. */
const elsewhere = await socketsOf(await testSiteOn({ db, connection }, { secret: SECRET }))

const follow = (follower_id: number, followed_id: number) =>
  db.insertInto('follows').values({ follower_id, followed_id, created_at: new Date() }).execute()

it('followers see who is here and who comes, others do not, and the database is not written to', async () => {
  const [ana, ben, cleo] = [await insertSomebody(db), await insertSomebody(db), await insertSomebody(db)]
  await follow(ana, ben)
  const first = await connect(ana)
  first.send({ type: 'watch_people', data: { ids: [ben, cleo] } })
  await first.receives('people_here')
  expect(first.of('people_here').at(-1)?.data).toEqual({ ids: [] })
  const there = await connect(ben)
  await connect(cleo)
  await first.receives('person_here')
  expect(first.of('person_here')).toEqual([{ type: 'person_here', data: { id: ben, isHere: true } }])
  // After asking again: only the person whom she follows, not everybody who is online.
  first.send({ type: 'watch_people', data: { ids: [ben, cleo] } })
  await first.receives('people_here', 2)
  expect(first.of('people_here').at(-1)?.data).toEqual({ ids: [ben] })

  // Hidden by the first change, shown again by the second.
  const change = (showsPresence: boolean) =>
    call('updateUser', { id: ben, showsPresence }, { cookie: there.cookie })
  expect((await change(false)).status).toBe(200)
  await first.receives('person_here', 2)
  expect(first.of('person_here').at(-1)?.data).toEqual({ id: ben, isHere: false })
  first.send({ type: 'watch_people', data: { ids: [ben] } })
  await first.receives('people_here', 3)
  expect(first.of('people_here').at(-1)?.data).toEqual({ ids: [] })
  await change(true)
  await first.receives('person_here', 3)
  expect(first.of('person_here').at(-1)?.data).toEqual({ id: ben, isHere: true })
})

it('who lets it not be seen, or has shut somebody out, is not here for them', async () => {
  const [reader, hidden, shut] = [
    await insertSomebody(db),
    await insertSomebody(db),
    await insertSomebody(db),
  ]
  for (const person of [hidden, shut]) await follow(reader, person)
  await db.updateTable('people').set({ shows_presence: false }).where('id', '=', hidden).execute()
  await db
    .insertInto('message_blocks')
    .values({ person_id: shut, blocked_id: reader } as never)
    .execute()
  await connect(hidden)
  await connect(shut)
  const socket = await connect(reader)
  socket.send({ type: 'watch_people', data: { ids: [hidden, shut] } })
  await socket.receives('people_here')
  expect(socket.of('people_here')[0]?.data).toEqual({ ids: [] })
})

it('who follows no more sees at once that nobody is there, in every process, and from the next following on again', async () => {
  const [ana, ben] = [await insertSomebody(db), await insertSomebody(db)]
  await follow(ana, ben)
  const own = await connect(ana)
  const pages = [own, await elsewhere.connect(ana)]
  await connect(ben)
  const heard = (page: (typeof pages)[number]) => page.of('person_here').map(({ data }) => data?.isHere)
  // Other processes learn of presence by broadcast: asked until it has arrived.
  for (const page of pages)
    await expect
      .poll(
        () => {
          page.send({ type: 'watch_people', data: { ids: [ben] } })
          return page.of('people_here').at(-1)?.data
        },
        // A socket that keeps sending more than five frames a second is closed.
        { interval: 250 },
      )
      .toEqual({ ids: [ben] })
  const before = pages.map((page) => heard(page).length)
  const press = () => call('mutates.follow', { userId: ben }, { cookie: own.cookie })
  expect((await press()).status).toBe(200)
  for (const [place, page] of pages.entries()) {
    await expect.poll(() => heard(page).slice(before[place])).toEqual([false])
    page.send({ type: 'watch_people', data: { ids: [] } })
    page.send({ type: 'watch_people', data: { ids: [ben] } })
    await expect.poll(() => page.of('people_here').at(-1)?.data).toEqual({ ids: [] })
  }
  expect((await press()).status).toBe(200)
  for (const [place, page] of pages.entries())
    await expect.poll(() => heard(page).slice(before[place])).toEqual([false, true])
})

it('what is no list of people is not answered', async () => {
  const socket = await connect(await insertSomebody(db))
  for (const ids of ['1', [0], [1.5], ['1'], Array.from({ length: 201 }, (_, id) => id + 1), null])
    socket.send({ type: 'watch_people', data: { ids } })
  socket.send({ type: 'watch_people', data: { ids: [] } })
  await socket.receives('people_here')
  expect(socket.of('people_here')).toHaveLength(1)
  expect(socket.state.code).toBe(0)
})
