import { expect, it } from 'vitest'
import { paragraphs } from '#tests/authoring.ts'
import { insertSanction } from '#tests/people.ts'
import { insertPerson } from '#tests/rows.ts'
import { testSite } from '#tests/site.ts'
import { insertSource, translatorOf } from '#tests/translations.ts'

const site = await testSite()
const { db } = site
const { as, of, look, publish } = translatorOf(site)

interface Listed {
  now: string
  nodes: Array<{ databaseId: number; at: string; before: string; editor: { databaseId: number } | null }>
  pageInfo: { hasNextPage: boolean; endCursor: string }
}
async function list(person: number, text: Parameters<typeof of>[0], data: object = {}) {
  const { body } = await as(person, 'content.listTranslationChanges', { ...of(text), ...data })
  return (body.guaqi as { content: { translationChanges: Listed } }).content.translationChanges
}
const saying = (words: string) => ({ content: paragraphs(words) })

it('says what a translation said before each of its changes, the latest first, and gives it back', async () => {
  const text = await insertSource(db)
  await publish(text.author, text, saying('Primero.'))
  expect(await look(text.author, text)).toMatchObject({ hasFormer: false, former: null })
  await publish(text.author, text, { title: 'Otro', ...saying('Segundo.') })
  await publish(text.author, text, { title: 'Otro', ...saying('Tercero.') })
  const { now, nodes } = await list(text.author, text)
  expect(now).toContain('Tercero.')
  expect(nodes.map(({ before }) => before.split('\n\n').at(-1))).toEqual(['Segundo.', 'Primero.'])
  expect(nodes[0]?.editor?.databaseId).toBe(text.author)
  const asked = { revision: nodes[1]?.databaseId }
  expect(await look(text.author, text, asked)).toMatchObject({
    hasFormer: true,
    published: { title: 'Otro' },
    former: { title: 'Un título', document: paragraphs('Primero.') },
  })
  const one = await list(text.author, text, { first: 1 })
  expect(one.pageInfo.hasNextPage).toBe(true)
  const { nodes: older } = await list(text.author, text, { first: 1, after: one.pageInfo.endCursor })
  expect(older.map(({ databaseId }) => databaseId)).toEqual([nodes[1]?.databaseId])
})

it('keeps what was taken back, and mixes nothing with the original or another language', async () => {
  const text = await insertSource(db)
  await publish(text.author, text, saying('Primero.'))
  await as(text.author, 'content.withdrawTranslation', of(text))
  const [taken] = (await list(text.author, text)).nodes
  expect(taken?.before).toContain('Primero.')
  expect((await list(text.author, text, { to: 'zh-hans' })).nodes).toEqual([])
  const { body } = await as(text.author, 'content.listTextChanges', { kind: 'article', id: text.number })
  expect(JSON.stringify(body)).not.toContain('Primero.')
  const { body: read } = await as(text.author, 'article.getArticle', { id: String(text.number) })
  expect(read).toMatchObject({ guaqi: { article: { article: { editedAt: null } } } })
  const source = { kind: 'article', id: text.number, revision: taken?.databaseId }
  expect((await as(text.author, 'content.getSource', source)).body.code).toBe('revision-not-found')
  const elsewhere = { ...of(text), to: 'zh-hans', revision: taken?.databaseId }
  expect((await as(text.author, 'content.getTranslation', elsewhere)).body.code).toBe('revision-not-found')
})

it('keeps what stood in a language that the original is said to be in from then on', async () => {
  const text = await insertSource(db)
  await publish(text.author, text, saying('Primero.'))
  const moveTo = (language: string) =>
    as(text.author, 'article.saveArticle', {
      id: text.number,
      title: 'Other',
      ...saying('First words.'),
      language,
    })
  expect((await moveTo('es')).status).toBe(200)
  expect((await moveTo('en')).status).toBe(200)
  const { nodes } = await list(text.author, text)
  expect(nodes).toHaveLength(1)
  expect(nodes[0]).toMatchObject({
    before: expect.stringContaining('Primero.'),
    editor: { databaseId: text.author },
  })
})

it('is for whoever may change the text; the silenced may look at their own', async () => {
  const text = await insertSource(db)
  const code = async (person: number | null, data: object = {}) => {
    const { status, body } = await as(person, 'content.listTranslationChanges', { ...of(text), ...data })
    return body.code ?? status
  }
  expect(await code(null)).toBe('not-signed-in')
  expect(await code(await insertPerson(db))).toBe('text-not-yours')
  expect(await code(text.author, { id: 99_999 })).toBe('text-not-found')
  await insertSanction(db, text.author)
  expect(await code(text.author)).toBe(200)
})
