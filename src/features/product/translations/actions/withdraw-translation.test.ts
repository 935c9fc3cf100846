import { expect, it } from 'vitest'
import { insertSanction } from '#tests/people.ts'
import { insertPerson } from '#tests/rows.ts'
import { testSite } from '#tests/site.ts'
import { insertSource, SPANISH, translatorOf } from '#tests/translations.ts'

const site = await testSite()
const { db, call } = site
const { as, of, look, save, publish } = translatorOf(site)

it('takes it from readers, and keeps its words as a draft', async () => {
  const text = await insertSource(db)
  await publish(text.author, text)
  expect((await as(text.author, 'content.withdrawTranslation', of(text))).status).toBe(200)
  expect(await look(text.author, text)).toMatchObject({ published: null, draft: { ...SPANISH, version: 1 } })
  const { body } = await call('article.getArticle', { id: String(text.number) }, { lang: 'es' })
  expect(body.guaqi).toMatchObject({ article: { article: { language: 'en', languages: ['en'] } } })
})

it('leaves a later draft as it is', async () => {
  const text = await insertSource(db)
  await publish(text.author, text)
  await save(text.author, text, { title: 'Más tarde' })
  await as(text.author, 'content.withdrawTranslation', of(text))
  expect((await look(text.author, text)).draft?.title).toBe('Más tarde')
})

it('is refused to others, and where there is none; the silenced may take back their own', async () => {
  const text = await insertSource(db)
  await publish(text.author, text)
  const code = async (person: number | null, data: object = {}) => {
    const { status, body } = await as(person, 'content.withdrawTranslation', { ...of(text), ...data })
    return body.code ?? status
  }
  expect(await code(null)).toBe('not-signed-in')
  expect(await code(await insertPerson(db))).toBe('text-not-yours')
  expect(await code(text.author, { id: 99_999 })).toBe('text-not-found')
  expect(await code(text.author, { to: 'zh-hans' })).toBe('translation-not-found')
  // The original is no translation.
  expect(await code(text.author, { to: 'en' })).toBe('translation-not-found')
  const other = await insertSource(db, 'doc')
  const silenced = await insertSource(db)
  await insertSanction(db, silenced.author)
  expect((await as(silenced.author, 'content.withdrawTranslation', of(other))).body.code).toBe('silenced')
  await insertSanction(db, text.author)
  expect(await code(text.author)).toBe(200)
})
