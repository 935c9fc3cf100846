import { expect, it } from 'vitest'
import { insertSanction } from '#tests/people.ts'
import { insertPerson } from '#tests/rows.ts'
import { testSite } from '#tests/site.ts'
import { insertSource, SPANISH, translatorOf } from '#tests/translations.ts'

const site = await testSite()
const { db } = site
const { as, of, look, save, publish } = translatorOf(site)

it('throws the draft away, and leaves what is published', async () => {
  const [text, other] = [await insertSource(db), await insertSource(db)]
  await publish(text.author, text)
  await save(other.author, other, { title: 'De otro texto' })
  await save(text.author, text, { title: 'Más tarde' })
  expect((await as(text.author, 'content.discardTranslation', { ...of(text), version: 1 })).status).toBe(200)
  expect(await look(text.author, text)).toMatchObject({ draft: null, published: SPANISH })
  expect(await look(other.author, other)).toMatchObject({ draft: { title: 'De otro texto' } })
})

it('is refused to others, where there is none, and where somebody has written on', async () => {
  const text = await insertSource(db)
  await save(text.author, text)
  const code = async (person: number | null, data: object = {}) => {
    const { status, body } = await as(person, 'content.discardTranslation', {
      ...of(text),
      version: 1,
      ...data,
    })
    return body.code ?? status
  }
  expect(await code(null)).toBe('not-signed-in')
  expect(await code(await insertPerson(db))).toBe('text-not-yours')
  expect(await code(text.author, { id: 99_999 })).toBe('text-not-found')
  expect(await code(text.author, { to: 'zh-hans' })).toBe('translation-not-found')
  expect(await code(text.author, { version: 2 })).toBe('translation-conflict')
  const other = await insertSource(db)
  await insertSanction(db, other.author)
  expect(await code(other.author)).toBe('silenced')
})
