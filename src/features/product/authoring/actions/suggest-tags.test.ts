import { expect, it } from 'vitest'
import { authorOf, insertAuthor } from '#tests/authoring.ts'
import { insertPerson, insertTerm } from '#tests/rows.ts'
import { testSite } from '#tests/site.ts'

const { db, call, signIn } = await testSite()
const as = authorOf(call, signIn)

it('names tags by their beginning in any language, and says who may write new ones', async () => {
  await insertTerm(db, { taxonomy: 'community-tag', names: { en: 'Lamps', 'zh-hans': '灯具' }, count: 3 })
  await insertTerm(db, { taxonomy: 'community-tag', names: { en: 'Lanterns' } })
  await insertTerm(db, { taxonomy: 'article-tag', names: { en: 'Lace' } })
  const ask = async (who: number | null, key: string) => {
    const { body, status } = await as(who, 'content.suggestTags', { kind: 'topic', key })
    return { status, tags: (body.guaqi as { content: { tags: object } } | undefined)?.content.tags }
  }
  const person = await insertPerson(db)
  expect((await ask(person, 'la')).tags).toEqual({ names: ['Lamps', 'Lanterns'], canCreate: false })
  expect((await ask(person, '灯')).tags).toEqual({ names: ['Lamps'], canCreate: false })
  expect((await ask(await insertAuthor(db), '%')).tags).toEqual({ names: [], canCreate: true })
  expect((await ask(null, 'la')).status).toBe(401)
})
