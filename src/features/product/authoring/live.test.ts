// @module-tag programs
import { expect, it } from 'vitest'
import { paragraphs } from '#tests/authoring.ts'
import { draftTalkOn } from '#tests/draft-talk.ts'
import { eventually } from '#tests/eventually.ts'
import { insertPerson } from '#tests/rows.ts'
import { testSite } from '#tests/site.ts'
import { socketsOf } from '#tests/socket.ts'

const site = await testSite()
const { db } = site
const { connect } = await socketsOf(site)
const { codeOf, save, invite, say, takeOut } = draftTalkOn(site)

async function follows(who: number, id: number) {
  const socket = await connect(who)
  socket.send({ type: 'follow_draft', data: { id } })
  // Frames are answered in their order: what was sent before is done.
  socket.send({ type: 'watch_people', data: { ids: [] } })
  await socket.receives('people_here')
  const heard = () => socket.of('draft_news').length
  return {
    socket,
    heard,
    hears: (count: number) =>
      eventually(
        async () => {
          await site.readOutbox()
          return heard() >= count
        },
        () => `${count} times, heard: ${heard()}`,
      ),
  }
}

it('the writer and the readers of a draft hear that something was said, done or taken away, and nobody else does', async () => {
  const [writer, reader, stranger] = [await insertPerson(db), await insertPerson(db), await insertPerson(db)]
  const { id } = await save(writer, { title: 'Mine', document: paragraphs('Open.') })
  await invite(writer, id, reader)
  const [mine, theirs, nobodys] = [
    await follows(writer, id),
    await follows(reader, id),
    await follows(stranger, id),
  ]
  const comment = await say(reader, id, 'Longer?')
  await Promise.all([mine.hears(1), theirs.hears(1)])
  expect(mine.socket.of('draft_news')[0]?.data).toEqual({ id, byId: reader })
  await codeOf(writer, 'content.settleDraftComment', { comment, isDone: true })
  await theirs.hears(2)
  await codeOf(writer, 'content.deleteDraftComment', { comment })
  await theirs.hears(3)
  await takeOut(writer, id, reader)
  await mine.hears(4)
  expect(nobodys.heard()).toBe(0)
  expect(JSON.stringify(theirs.socket.received)).not.toContain('Longer?')
})

it('a page that asks for the news of the chat still hears of its draft', async () => {
  const [writer, reader] = [await insertPerson(db), await insertPerson(db)]
  const { id } = await save(writer, { title: 'Mine', document: paragraphs('Open.') })
  await invite(writer, id, reader)
  const mine = await follows(writer, id)
  mine.socket.send({ type: 'watch_chat' })
  await mine.socket.receives('chat_news')
  await say(reader, id, 'Longer?')
  await mine.hears(1)
})

it('who was taken out hears nothing once it comes again, and a window follows one draft', async () => {
  const [writer, reader] = [await insertPerson(db), await insertPerson(db)]
  const { id } = await save(writer, { title: 'One', document: paragraphs('Open.') })
  const { id: other } = await save(writer, { title: 'Two', document: paragraphs('Open.') })
  await invite(writer, id, reader)
  await takeOut(writer, id, reader)
  const theirs = await follows(reader, id)
  const mine = await follows(writer, other)
  mine.socket.send({ type: 'follow_draft', data: { id } })
  mine.socket.send({ type: 'watch_people', data: { ids: [] } })
  await mine.socket.receives('people_here', 2)
  await say(writer, other, 'Unheard')
  await say(writer, id, 'Heard')
  await mine.hears(1)
  expect(mine.socket.of('draft_news').map(({ data }) => data?.id)).toEqual([id])
  expect(theirs.heard()).toBe(0)
})
