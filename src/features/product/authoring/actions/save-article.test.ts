import { expect, it } from 'vitest'
import { authorOf, insertAuthor, paragraphs, withGated } from '#tests/authoring.ts'
import { inHours } from '#tests/community-rows.ts'
import { insertSanction, insertSomebody } from '#tests/people.ts'
import { insertPerson, insertPost, insertTerm } from '#tests/rows.ts'
import { testSite } from '#tests/site.ts'
import type { SUBMIT_REFUSALS } from '../rules.ts'

const { db, call, signIn } = await testSite()
const as = authorOf(call, signIn)
const save = (person: number | null, data: Record<string, unknown> = {}) =>
  as(person, 'article.saveArticle', { title: 'On lamps', content: paragraphs('Light.'), id: null, ...data })
const slugOf = ({ body }: Awaited<ReturnType<typeof save>>) =>
  (body.guaqi as { article: { saveArticle: { slug: string } } }).article.saveArticle.slug
const numberOf = (answer: Awaited<ReturnType<typeof save>>) => Number(slugOf(answer).split('/').at(-1))
const codeOf = async (person: number, data: Record<string, unknown>) => (await save(person, data)).body.code

it('stands on the site with its category, tags and address, and is counted for them', async () => {
  const person = await insertAuthor(db)
  const category = await insertTerm(db)
  const answer = await save(person, { cats: [category.number], tags: ['Light', 'Stalls'], slug: 'on-lamps' })
  expect(slugOf(answer)).toBe('article/on-lamps')
  const { body } = await call('article.getArticle', { id: 'on-lamps' }, { lang: 'en' })
  expect(body).toMatchObject({
    guaqi: {
      article: {
        article: {
          html: '<p>Light.</p>',
          excerpt: 'Light.',
          categories: [{}],
          tags: [{ name: 'Light' }, { name: 'Stalls' }],
        },
      },
    },
  })
  const term = await db
    .selectFrom('terms')
    .select('posts_count')
    .where('id', '=', category.id)
    .executeTakeFirstOrThrow()
  const author = await db
    .selectFrom('people')
    .select('articles_count')
    .where('id', '=', person)
    .executeTakeFirstOrThrow()
  expect([term.posts_count, author.articles_count]).toEqual([1, 1])
})

it('moves to another address, and is found at the old one', async () => {
  const person = await insertAuthor(db)
  const number = numberOf(await save(person, { title: 'Moving' }))
  await save(person, { id: number, title: 'Moving', slug: 'first-place' })
  await save(person, { id: number, title: 'Moving', slug: 'second-place' })
  const { body } = await call('article.getArticle', { id: 'first-place' }, { lang: 'en' })
  expect(body).toMatchObject({ guaqi: { article: { article: { path: 'article/second-place' } } } })
  expect(await codeOf(person, { title: 'Other', slug: 'second-place' })).toBe('slug-taken')
})

it('is written by whose level gives it, who is heard', async () => {
  expect((await save(null)).status).toBe(401)
  expect(await codeOf(await insertPerson(db), {})).toBe('article-not-yours')
  const silenced = await insertSomebody(db, { roles: ['admin'] })
  await insertSanction(db, silenced)
  expect(await codeOf(silenced, {})).toBe('silenced')
})

it('is refused what is missing or wrong, in words', async () => {
  const person = await insertAuthor(db)
  const wrong: Array<
    [keyof typeof SUBMIT_REFUSALS | 'category-not-found' | 'series-too-long', Record<string, unknown>]
  > = [
    ['submit-title', { title: '' }],
    ['submit-content', { content: paragraphs() }],
    ['title-too-long', { title: 'x'.repeat(151) }],
    ['series-too-long', { series: 'x'.repeat(81) }],
    ['excerpt-too-long', { excerpt: 'x'.repeat(301) }],
    ['text-too-long', { content: paragraphs('x'.repeat(120_001)) }],
    ['document-broken', { content: 7 }],
    [
      'foreign-picture',
      { content: { version: 1, content: [{ type: 'image', attrs: { src: 'https://a.example/b' } }] } },
    ],
    ['foreign-gated', { content: withGated() }],
    ['slug-wrong', { slug: 'Not a slug' }],
    ['tags-too-many', { tags: ['x'.repeat(31)] }],
    ['publish-time', { publishAt: 'tomorrow' }],
    ['rule-wrong', { roles: [{ type: 'vip', value: 'none' }] }],
    ['hidden-for-nobody', { content: { ...paragraphs('a'), hidden: paragraphs('b').content } }],
    ['category-not-found', { cats: [99_999] }],
    ['text-not-found', { id: 99_999 }],
  ]
  for (const [code, data] of wrong) expect(await codeOf(person, data), code).toBe(code)
  const number = numberOf(await save(person, { title: 'Mine' }))
  expect(await codeOf(await insertPerson(db), { id: number })).toBe('text-not-yours')
  expect(await codeOf(person, { id: number, seen: '2020-01-01T00:00:00.000Z' })).toBe('edited-meanwhile')
})

it('with a time to come is out then, and in no list before', async () => {
  const person = await insertAuthor(db)
  const number = numberOf(await save(person, { title: 'Tomorrow', publishAt: inHours(20) }))
  const { body } = await call('article.getArticle', { id: String(number) }, { lang: 'en' })
  expect(body.statusCode).toBe(404)
})

it('shows its contents where its author wants them, which an edit that says nothing of it leaves', async () => {
  const person = await insertAuthor(db)
  const heading = { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'Only one' }] }
  const content = { ...paragraphs('Words'), content: [heading, ...paragraphs('Words').content] }
  const number = numberOf(await save(person, { title: 'Contents', content }))
  const shown = async () => {
    const { body } = await call('article.getArticle', { id: String(number) }, { lang: 'en' })
    const { hasContents, headings } = (body.guaqi as { article: { article: Record<string, unknown> } })
      .article.article as { hasContents: boolean; headings: unknown[] }
    return [hasContents, headings.length]
  }
  expect(await shown()).toEqual([false, 1])
  const change = (data: object) => save(person, { id: number, title: 'Contents', content, ...data })
  await change({ contents: 'on' })
  expect(await shown()).toEqual([true, 1])
  await change({})
  expect(await shown()).toEqual([true, 1])
  await change({ contents: 'off' })
  expect(await shown()).toEqual([false, 0])
  await change({ contents: 'auto' })
  expect(await shown()).toEqual([false, 1])
  expect((await change({ contents: 'sometimes' })).status).toBe(400)
})

it('opens by any of its ways in', async () => {
  const person = await insertAuthor(db)
  const roles = [
    { type: 'comment', value: '' },
    { type: 'money', value: 3 },
  ]
  const content = { ...paragraphs('Open'), hidden: paragraphs('Closed').content }
  const number = numberOf(await save(person, { title: 'Gated', content, roles }))
  const { body } = await call('article.getArticle', { id: String(number) }, { lang: 'en' })
  expect(JSON.stringify(body)).not.toContain('Closed')
  expect(body).toMatchObject({
    guaqi: { article: { article: { hidden: { ways: [{ type: 'comment' }, { type: 'money' }] } } } },
  })
})

it('carries new tags where its author may write them, and is one of twenty in an hour', async () => {
  const plain = await insertPerson(db)
  const { number } = await insertPost(db, { authorId: plain })
  expect(await codeOf(plain, { id: number, tags: ['Unheard of'] })).toBe('tag-unknown')
  const busy = await insertAuthor(db)
  for (let turn = 0; turn < 20; turn += 1) await insertPost(db, { authorId: busy })
  expect(await codeOf(busy, { title: 'One too many' })).toBe('writing-too-fast')
})

it('has a picture of its writer’s library as its cover, which an edit that says nothing of it leaves', async () => {
  const person = await insertAuthor(db)
  const pictureOf = async (owner: number, kind: 'image' | 'audio' = 'image') => {
    const file = {
      kind,
      storage_key: `${owner}${kind}`,
      mime: 'image/webp',
      widths: [320],
      width: 320,
      height: 180,
    }
    const row = { ...file, owner_id: owner }
    return (await db.insertInto('media').values(row).returning('id').executeTakeFirstOrThrow()).id
  }
  const cover = await pictureOf(person)
  const number = numberOf(await save(person, { title: 'Covered', cover }))
  await save(person, { id: number, title: 'Covered again' })
  const read = async () => (await call('article.getArticle', { id: String(number) }, { lang: 'en' })).body
  expect(await read()).toMatchObject({ guaqi: { article: { article: { cover: { width: 320 } } } } })
  const { body } = await as(person, 'content.getSource', { kind: 'article', id: number })
  expect(body).toMatchObject({ guaqi: { content: { source: { form: { cover: { id: cover } } } } } })
  for (const wrong of [await pictureOf(await insertPerson(db)), await pictureOf(person, 'audio')])
    expect(await codeOf(person, { title: 'Not mine', cover: wrong })).toBe('cover-not-found')
  expect(await codeOf(person, { title: 'No number', cover: 0.5 })).toBe('malformed')
  // An admin may edit a text whose cover belongs to somebody else.
  expect((await save(await insertAuthor(db), { id: number, title: 'Looked over', cover })).status).toBe(200)
  await save(person, { id: number, title: 'Bare', cover: null })
  expect(await read()).toMatchObject({ guaqi: { article: { article: { cover: null } } } })
})
