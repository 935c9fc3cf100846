import { expect, it } from 'vitest'
import { insertNode, insertTopic } from '#tests/community-rows.ts'
import { insertPost } from '#tests/rows.ts'
import { testSite } from '#tests/site.ts'
import { insertSource, translatorOf } from '#tests/translations.ts'
import type { TranslatedTexts } from '../schemas.ts'

const site = await testSite()
const { db } = site
const { as, save, publish } = translatorOf(site)
const list = async (person: number, data: object = {}) => {
  const { body } = await as(person, 'content.listTranslations', data)
  return (body.guaqi as { content: { translations: TranslatedTexts } }).content.translations
}

it('shows one’s own texts with their state in every language, and no topics', async () => {
  const text = await insertSource(db)
  await insertTopic(db, { nodeId: await insertNode(db), authorId: text.author })
  await insertPost(db, { authorId: text.author, deletedAt: new Date() })
  await save(text.author, text)
  const { nodes } = await list(text.author)
  expect(nodes).toEqual([
    {
      kind: 'article',
      databaseId: text.number,
      title: `Title ${text.number}`,
      path: `article/${text.number}`,
      languages: [
        { language: 'en', state: 'original', hasDraft: false },
        { language: 'zh-hans', state: 'missing', hasDraft: false },
        { language: 'es', state: 'draft', hasDraft: true },
      ],
    },
  ])
  expect((await list((await insertSource(db)).author)).nodes).toHaveLength(1)
})

it('shows those that have a language in one state, and goes on where it ended', async () => {
  const text = await insertSource(db)
  const second = { kind: 'article' as const, ...(await insertPost(db, { authorId: text.author })) }
  await publish(text.author, text)
  await save(text.author, second)
  const of = async (state: string) =>
    (await list(text.author, { state })).nodes.map((node) => node.databaseId)
  expect(await of('reviewed')).toEqual([text.number])
  expect(await of('draft')).toEqual([second.number])
  expect(await of('stale')).toEqual([])
  expect(await of('missing')).toEqual([second.number, text.number])
  const first = await list(text.author, { first: 1 })
  expect(first.pageInfo.hasNextPage).toBe(true)
  const rest = await list(text.author, { first: 1, after: first.pageInfo.endCursor })
  expect([first, rest].flatMap(({ nodes }) => nodes.map((node) => node.databaseId))).toEqual([
    second.number,
    text.number,
  ])
  expect(rest.pageInfo.hasNextPage).toBe(false)
})

it('is for members', async () => {
  expect((await as(null, 'content.listTranslations', {})).status).toBe(401)
})
