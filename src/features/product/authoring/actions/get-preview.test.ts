import { expect, it } from 'vitest'
import { authorOf, paragraphs, withGated } from '#tests/authoring.ts'
import { insertPerson } from '#tests/rows.ts'
import { testSite } from '#tests/site.ts'

const { db, call, signIn } = await testSite()
const as = authorOf(call, signIn)
const person = await insertPerson(db)
const show = (content: unknown, who: number | null = person) =>
  as(who, 'content.getPreview', { kind: 'topic', content })

it('is made by what makes the page, the hidden part beside the open one', async () => {
  const { body } = await show({ ...paragraphs('Open <b>'), hidden: paragraphs('Hidden').content })
  expect(body).toMatchObject({
    guaqi: { content: { preview: { html: '<p>Open &lt;b&gt;</p>', hidden: '<p>Hidden</p>' } } },
  })
})

it('refuses what could not go out', async () => {
  expect((await show(paragraphs('x'), null)).status).toBe(401)
  expect((await show(paragraphs('x'.repeat(60_001)))).body.code).toBe('text-too-long')
  expect((await show({ version: 9 })).body.code).toBe('document-broken')
  const image = { type: 'image', attrs: { src: 'https://a.example/b.png' } }
  expect((await show({ version: 1, content: [image] })).body.code).toBe('foreign-picture')
  expect((await show(withGated())).body.code).toBe('foreign-gated')
})

it('takes no number that no text can have: it is malformed, and no error of ours', async () => {
  for (const of of [1.5, 5e-324, 1e308]) {
    const data = { kind: 'topic', content: paragraphs('x'), of }
    const { status, body } = await as(person, 'content.getPreview', data)
    expect([of, status, body.code]).toEqual([of, 400, 'malformed'])
  }
})
