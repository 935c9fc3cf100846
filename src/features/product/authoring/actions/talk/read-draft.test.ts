import { expect, it } from 'vitest'
import { paragraphs } from '#tests/authoring.ts'
import { draftTalkOn } from '#tests/draft-talk.ts'
import { insertPerson } from '#tests/rows.ts'
import { testSite } from '#tests/site.ts'

const site = await testSite()
const { db } = site
const { codeOf, save, invite, reads } = draftTalkOn(site)

it('shows a draft with its hidden part as it is saved now, and not once it became a product', async () => {
  const writer = await insertPerson(db)
  const reader = await insertPerson(db)
  const form = { title: 'Mine', document: paragraphs('Open.'), hidden: paragraphs('Secret.') }
  const { id } = await save(writer, form)
  expect(await codeOf(null, 'content.readDraft', { id })).toBe('not-signed-in')
  await invite(writer, id, reader)
  expect(await reads(reader, id)).toMatchObject(form)
  const { version } = await save(writer, { ...form, title: 'Other' }, { id, version: 1 })
  expect(await reads(reader, id)).toMatchObject({ title: 'Other' })
  await save(writer, { ...form, kind: 'product' }, { id, version })
  expect(await reads(reader, id)).toBe('draft-not-found')
})

it('keeps passwords of files to its writer', async () => {
  const writer = await insertPerson(db)
  const reader = await insertPerson(db)
  const attrs = { src: 'https://files.example/a.zip', title: 'Plans', unzipPassword: 'open-sesame' }
  const document = { version: 1, content: [{ type: 'attachment', attrs }] }
  const { id } = await save(writer, { title: 'Mine', document })
  await invite(writer, id, reader)
  const read = await reads(reader, id)
  expect(read).toMatchObject({ title: 'Mine' })
  expect(JSON.stringify(read)).not.toContain('open-sesame')
})
