import { expect, it } from 'vitest'
import { paragraphs } from '#tests/authoring.ts'
import { draftTalkOn } from '#tests/draft-talk.ts'
import { insertPerson } from '#tests/rows.ts'
import { testSite } from '#tests/site.ts'

const site = await testSite()
const { db } = site
const { codeOf, save, invite, say, said, talk } = draftTalkOn(site)

it('follows a passage through what is written before it and in it, and says when it was deleted or came back', async () => {
  const writer = await insertPerson(db)
  const reader = await insertPerson(db)
  let draft = await save(writer, { document: paragraphs('The old well is deep.', 'Nobody knows why.') })
  const { id } = draft
  const write = async (...lines: string[]) => {
    draft = await save(writer, { document: paragraphs(...lines) }, { id, version: draft.version })
  }
  await invite(writer, id, reader)
  await say(reader, id, 'How old?', { passage: { text: 'old well', at: 4 } })
  const state = async () => {
    const [comment] = await said(reader, id)
    return { place: comment?.place, now: comment?.now, passage: comment?.passage }
  }
  expect(await state()).toEqual({ place: { starts: 4, ends: 12 }, now: 'old well', passage: 'old well' })
  await write('A beginning.', 'The old well is deep.', 'Nobody knows why.')
  expect(await state()).toMatchObject({ place: { starts: 17, ends: 25 }, now: 'old well' })
  await write('A beginning.', 'The old dry well is deep.', 'Nobody knows why.')
  expect(await state()).toMatchObject({ now: 'old dry well', passage: 'old well' })
  await write('A beginning.', 'Nobody knows why.', 'The old dry well is deep.')
  expect(await state()).toMatchObject({ now: 'old dry well' })
  await write('A beginning.', 'Nobody knows why.')
  expect(await state()).toEqual({ place: null, now: '', passage: 'old well' })
})

it('follows Chinese character by character, and a passage that moves behind the mark', async () => {
  const writer = await insertPerson(db)
  const { id, version } = await save(writer, { document: paragraphs('古井在市场旁', '水很深') })
  await say(writer, id, '多深？', { passage: { text: '水很深', at: 0 } })
  const moved = { document: paragraphs('那口古井在老市场旁'), hidden: paragraphs('据说水很深') }
  await save(writer, moved, { id, version })
  expect(await said(writer, id)).toMatchObject([{ now: '水很深' }])
})

it('lists comments page by page with their answers, and is nobody else’s to read', async () => {
  const writer = await insertPerson(db)
  const { id } = await save(writer, { title: 'Mine' })
  const first = await say(writer, id, 'One')
  await say(writer, id, 'Two')
  await say(writer, id, 'To one', { parent: first })
  expect(await said(writer, id)).toMatchObject([
    { words: 'Two', answers: [] },
    { words: 'One', answers: [{ words: 'To one', canDelete: true }] },
  ])
  expect(await codeOf(null, 'content.getDraftTalk', { id })).toBe('not-signed-in')
  expect(await talk(await insertPerson(db), id)).toBe('draft-not-found')
})
