import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { authorOf, blankForm } from '#tests/authoring.ts'
import { insertNode } from '#tests/community-rows.ts'
import { insertPerson } from '#tests/rows.ts'
import { testSite } from '#tests/site.ts'

const { db, call, signIn } = await testSite()
const as = authorOf(call, signIn)
const SECRETS = /k7pq|open up/
const attrs = {
  src: 'https://disk.example/a.zip',
  title: 'a.zip',
  extractionCode: 'k7pq',
  unzipPassword: 'open up',
}
const document = { version: 1, content: [{ type: 'attachment', attrs }] }

it('the codes of a file stand sealed in a text and in a draft, and plain in their writer’s form', async () => {
  const person = await insertPerson(db)
  const cat = await insertNode(db)
  const sent = { title: 'With a file', id: null, cat, content: document, types: { type: 'none' } }
  const first = await as(person, 'mutates.createTopic', sent)
  expect(first.status).toBe(200)
  // A repeated request is still recognized as the same text.
  expect((await as(person, 'mutates.createTopic', sent)).body.gqCreateTopic).toEqual(first.body.gqCreateTopic)
  const { id } = first.body.gqCreateTopic as { id: string }
  const source = await as(person, 'content.getSource', { kind: 'topic', id })
  expect(source.body).toMatchObject({ guaqi: { content: { source: { form: { document } } } } })

  const form = blankForm({ title: 'Half a text', document, hidden: document })
  const saved = await as(person, 'content.saveDraft', { id: null, version: 0, of: null, form })
  const { saveDraft } = (saved.body.guaqi as { content: { saveDraft: { id: number } } }).content
  const draft = await as(person, 'content.getDraft', { id: saveDraft.id })
  expect(draft.body).toMatchObject({
    guaqi: { content: { draft: { form: { document, hidden: document } } } },
  })

  const { rows } = await sql<{ kept: string }>`select post_texts::text as kept from post_texts
    union all select drafts::text from drafts`.execute(db)
  expect(rows.length).toBeGreaterThanOrEqual(2)
  expect(rows.filter(({ kept }) => SECRETS.test(kept))).toEqual([])
})
