import { expect, it } from 'vitest'
import { paragraphs } from '#tests/authoring.ts'
import { insertSanction } from '#tests/people.ts'
import { insertPerson } from '#tests/rows.ts'
import { testSite } from '#tests/site.ts'
import { insertSource, SPANISH, translatorOf } from '#tests/translations.ts'

const site = await testSite()
const { db } = site
const { as, of, look, save, publish } = translatorOf(site)

it('shows the original beside what is written of it, and the state of every language', async () => {
  const text = await insertSource(db)
  const before = await look(text.author, text)
  expect(before).toMatchObject({
    to: 'es',
    draft: null,
    published: null,
    changed: null,
    original: { language: 'en', html: '<p>First words.</p>', hiddenHtml: null, isGated: false },
    languages: [
      { language: 'en', state: 'original' },
      { language: 'zh-hans', state: 'missing' },
      { language: 'es', state: 'missing' },
    ],
  })
  await save(text.author, text, { source: before.original.source })
  expect(await look(text.author, text)).toMatchObject({
    draft: { ...SPANISH, version: 1 },
    languages: [{ state: 'original' }, { state: 'missing' }, { state: 'draft', hasDraft: true }],
  })
  await publish(text.author, text)
  expect(await look(text.author, text)).toMatchObject({
    draft: null,
    published: { ...SPANISH, isStale: false },
    languages: [{ state: 'original' }, { state: 'missing' }, { state: 'reviewed', hasDraft: false }],
  })
})

it('opens what is begun or stale where no language is named, else what is missing', async () => {
  const text = await insertSource(db)
  expect((await look(text.author, text, { to: undefined })).to).toBe('zh-hans')
  expect((await look(text.author, text, { to: 'en' })).to).toBe('zh-hans')
  await save(text.author, text)
  expect((await look(text.author, text, { to: undefined })).to).toBe('es')
})

it('says what is new in the original since the translation was made', async () => {
  const text = await insertSource(db)
  await publish(text.author, text)
  const change = { id: text.number, title: 'Other', content: paragraphs('Second words.'), language: 'en' }
  await as(text.author, 'article.saveArticle', change)
  const { changed, published, languages } = await look(text.author, text)
  expect(published?.isStale).toBe(true)
  expect(languages).toContainEqual({ language: 'es', state: 'stale', hasDraft: false })
  expect(changed?.before).toContain('First words.')
  expect(changed?.after).toContain('Second words.')
})

it('is for whoever may change the text; the silenced may look at their own', async () => {
  const text = await insertSource(db)
  const code = async (person: number | null, data: object = {}) => {
    const { status, body } = await as(person, 'content.getTranslation', { ...of(text), ...data })
    return body.code ?? status
  }
  expect(await code(null)).toBe('not-signed-in')
  expect(await code(await insertPerson(db))).toBe('text-not-yours')
  expect(await code(text.author, { id: 99_999 })).toBe('text-not-found')
  expect(await code(text.author, { id: 'nothing' })).toBe('text-not-found')
  // Revisions of this translation only: neither of another language nor of the original.
  expect(await code(text.author, { revision: 99_999 })).toBe('revision-not-found')
  await insertSanction(db, text.author)
  expect(await code(text.author)).toBe(200)
})
