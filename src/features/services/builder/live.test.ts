// @module-tag programs
import { describe, expect, it } from 'vitest'
import { builderSite, textEntry } from '#tests/builder.ts'
import { eventually } from '#tests/eventually.ts'
import { testSite, testSiteOn } from '#tests/site.ts'
import { socketsOf } from '#tests/socket.ts'
import { publishPage, stayOnPage } from './contract.ts'

const SECRET = 'builders-secret-builders-secret-1234'
const site = await testSite({ secret: SECRET })
const { db, connection } = site
/** Another process of the same site. */
const second = await testSiteOn({ db, connection }, { secret: SECRET })
const here = await socketsOf(site)
const there = await socketsOf(second)
const { maker, other, member, ask, save } = await builderSite(site)

type Socket = Awaited<ReturnType<typeof here.connect>>
const kinds = ({ of }: Socket) => of('builder_news').map(({ data }) => data?.kind)
const hears = (socket: Socket, kind: string) =>
  eventually(
    async () => {
      await Promise.all([site.readOutbox(), second.readOutbox()])
      return kinds(socket).includes(kind)
    },
    () => `${kind}, heard: ${kinds(socket).join()}`,
  )
async function building(where: typeof here, personId: number, key = 'home') {
  const socket = await where.connect(personId)
  socket.send({ type: 'build_page', data: { key } })
  return socket
}
/** Frames are answered in their order: what was sent before is done. */
async function settled(socket: Socket, key = 'home') {
  socket.send({ type: 'watch_people', data: { ids: [] } })
  await socket.receives('people_here')
  return key
}

const othersOf = async (personId: number) =>
  (await ask(personId, stayOnPage, { key: 'home', hasSocket: true })).result.others.map(({ name }) => name)

describe('those who build a page at once', () => {
  it('are there as soon as their window says so, and gone with it, whatever it had still under way', async () => {
    const mine = await building(here, maker)
    const theirs = await building(there, other)
    await settled(mine)
    await hears(mine, 'people')
    expect(await othersOf(maker)).toEqual(['Otto'])
    theirs.ws.close()
    await eventually(
      async () => (await othersOf(maker)).length === 0,
      'somebody who closes the window is gone',
    )
    await othersOf(other)
    expect(await othersOf(maker)).toEqual([])
    mine.ws.close()
    await eventually(async () => (await othersOf(other)).length === 0, 'nobody is left')
  })

  it('hear in every process who comes, saves, publishes and goes', async () => {
    const mine = await building(here, maker)
    await settled(mine)
    const theirs = await building(there, other)
    await ask(other, stayOnPage, { key: 'home' })
    await hears(mine, 'people')
    expect((await ask(maker, stayOnPage, { key: 'home' })).result.others.map(({ name }) => name)).toEqual([
      'Otto',
    ])
    const { result } = await save([textEntry('one', 'word')], 'home', other)
    await hears(mine, 'saved')
    await ask(other, publishPage, { key: 'home', revision: result.revision, note: '', at: null })
    await hears(mine, 'published')
    expect(mine.of('builder_news').at(-1)?.data).toEqual({ key: 'home', kind: 'published', byId: other })
    const before = kinds(mine).length
    theirs.ws.close()
    await eventually(() => kinds(mine).length > before, 'somebody who closes the window is gone')
    expect((await ask(maker, stayOnPage, { key: 'home' })).result.others).toEqual([])
  })

  it('are there while another window of theirs is, and hear nothing of pages they have left', async () => {
    const mine = await building(here, maker)
    const [one, two] = [await building(here, other), await building(here, other)]
    await settled(one)
    await settled(two)
    await ask(other, stayOnPage, { key: 'home' })
    one.send({ type: 'leave_page', data: { key: 'home' } })
    await settled(one)
    expect((await ask(maker, stayOnPage, { key: 'home' })).result.others).toHaveLength(1)
    mine.send({ type: 'build_page', data: { key: 'docs.front' } })
    await settled(mine)
    const before = kinds(mine)
    two.send({ type: 'leave_page', data: { key: 'home' } })
    await settled(two)
    await eventually(
      async () => (await ask(maker, stayOnPage, { key: 'home' })).result.others.length === 0,
      'the last window has left',
    )
    expect(kinds(mine)).toEqual(before)
  })

  it('are those who may build, for as long as they may', async () => {
    const stranger = await building(here, member)
    const mine = await building(here, maker)
    await settled(stranger)
    await settled(mine)
    await save([textEntry('one', 'word-two')], 'home', other)
    await hears(mine, 'saved')
    expect(kinds(stranger)).toEqual([])
  })
})
