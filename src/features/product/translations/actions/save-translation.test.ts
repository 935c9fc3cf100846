import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { insertAuthor, paragraphs } from '#tests/authoring.ts'
import { insertSanction } from '#tests/people.ts'
import { insertPerson } from '#tests/rows.ts'
import { testSite } from '#tests/site.ts'
import { insertSource, SPANISH, translatorOf } from '#tests/translations.ts'

const site = await testSite()
const { db } = site
const { as, look, save, publish } = translatorOf(site)

it.each(['article', 'product', 'doc', 'page'] as const)(
  'of %s is kept as it stands in the form',
  async (kind) => {
    const text = await insertSource(db, kind)
    expect((await save(text.author, text, { document: paragraphs('Medio') })).status).toBe(200)
    const again = await save(text.author, text, { version: 1, title: 'Medio título' })
    expect(again.body.guaqi).toMatchObject({ content: { saveTranslation: { version: 2 } } })
    const { draft, published } = await look(text.author, text)
    expect([draft?.title, draft?.excerpt, published]).toEqual(['Medio título', SPANISH.excerpt, null])
  },
)

it('is shown to nobody else, and found by no search', async () => {
  const text = await insertSource(db)
  await save(text.author, text)
  const { body } = await site.call('article.getArticle', { id: String(text.number) }, { lang: 'es' })
  expect(body.guaqi).toMatchObject({ article: { article: { language: 'en', languages: ['en'] } } })
})

it('keeps the codes of files sealed, and gives them back in plain words', async () => {
  const text = await insertSource(db)
  const attrs = { src: 'https://disk.example/a.zip', title: 'a.zip', extractionCode: 'k7pq' }
  const document = { version: 1, content: [{ type: 'attachment', attrs }] }
  await save(text.author, text, { document })
  expect((await look(text.author, text)).draft?.document).toEqual(document)
  await publish(text.author, text, { content: document })
  expect((await look(text.author, text)).published?.document).toEqual(document)
  await save(text.author, text, { document })
  const { rows } = await sql<{ kept: string }>`select post_texts::text as kept from post_texts
    union all select translation_drafts::text from translation_drafts`.execute(db)
  expect(rows.filter(({ kept }) => kept.includes('a.zip'))).toHaveLength(2)
  expect(rows.filter(({ kept }) => kept.includes('k7pq'))).toEqual([])
})

it('keeps a picture from elsewhere until it is to go out, and nothing that is no document', async () => {
  const text = await insertSource(db)
  const picture = { type: 'image', attrs: { src: 'https://elsewhere.example/a.png' } }
  const document = { version: 1, content: [picture] }
  expect((await save(text.author, text, { document, hidden: { evil: true } })).status).toBe(200)
  expect(await look(text.author, text)).toMatchObject({ draft: { document, hidden: null } })
})

it('is one for all who may translate the text, and never written over by who has not seen it', async () => {
  const text = await insertSource(db)
  const admin = await insertAuthor(db)
  await save(text.author, text)
  expect((await save(admin, text)).body.code).toBe('translation-conflict')
  expect((await save(admin, text, { version: 1, title: 'De otra mano' })).status).toBe(200)
  expect((await save(text.author, text, { version: 1 })).body.code).toBe('translation-conflict')
  expect((await look(text.author, text)).draft?.title).toBe('De otra mano')
})

it('is refused where it is nobody’s, of itself, too long or broken', async () => {
  const text = await insertSource(db)
  const code = async (person: number | null, data: object = {}) => {
    const { status, body } = await save(person, text, data)
    return body.code ?? status
  }
  expect((await as(null, 'content.saveTranslation', {})).status).toBe(401)
  expect(await code(null)).toBe('not-signed-in')
  expect(await code(await insertPerson(db))).toBe('text-not-yours')
  expect(await code(text.author, { id: 99_999 })).toBe('text-not-found')
  expect(await code(text.author, { kind: 'topic' })).toBe('malformed')
  expect(await code(text.author, { source: 'x' })).toBe('malformed')
  expect(await code(text.author, { to: 'en' })).toBe('translation-of-itself')
  expect(await code(text.author, { document: paragraphs('x'.repeat(120_001)) })).toBe('text-too-long')
  expect(await code(text.author, { document: { version: 1, content: [{ type: 'x' }] } })).toBe(
    'document-broken',
  )
  await insertSanction(db, text.author)
  expect(await code(text.author)).toBe('silenced')
})
