import { expect, it } from 'vitest'
import { authorOf, insertAuthor, paragraphs } from '#tests/authoring.ts'
import { insertPerson } from '#tests/rows.ts'
import { testSite } from '#tests/site.ts'

const { db, call, signIn } = await testSite()
const as = authorOf(call, signIn)
const write = async (person: number, title: string, data: Record<string, unknown>) => {
  const { body } = await as(person, 'article.saveArticle', {
    title,
    content: paragraphs(`${title} it is.`),
    id: null,
    ...data,
  })
  if (body.code) return body.code as string
  const { slug } = (body.guaqi as { article: { saveArticle: { slug: string } } }).article.saveArticle
  return Number(slug.split('/').at(-1))
}
const names = async (person: number | null) => {
  const { status, body } = await as(person, 'content.listSeries', {})
  return status === 200
    ? (body.guaqi as { content: { series: { names: string[] } } }).content.series.names
    : status
}
const seriesOf = async (number: number | string) => {
  const { body } = await call('article.getArticle', { id: String(number) }, { lang: 'en' })
  const { article } = (
    body.guaqi as { article: { article: { series: { title: string; nodes: { title: string }[] } | null } } }
  ).article
  return (
    article.series && `${article.series.title}: ${article.series.nodes.map(({ title }) => title).join(', ')}`
  )
}

it('names the series somebody has begun, and shows on each article what belongs together', async () => {
  const [person, other] = [await insertAuthor(db), await insertAuthor(db)]
  const one = await write(person, 'One', { series: 'Night shifts' })
  // A series of one article is not shown.
  expect(await seriesOf(one)).toBeNull()
  const two = await write(person, 'Two', { series: ' night  shifts ' })
  await write(other, 'Foreign', { series: 'Night shifts' })
  const apart = await write(person, 'Apart', { series: 'Markets' })
  expect(await names(person)).toEqual(['Markets', 'night shifts'])
  expect(await names(await insertPerson(db))).toEqual([])
  expect(await names(null)).toBe(401)
  expect(await seriesOf(one)).toBe('Night shifts: One, Two')
  expect(await seriesOf(apart)).toBeNull()
  // An edit without `series` keeps it; an empty name removes the article from the series.
  await write(person, 'Two', { id: two, content: paragraphs('Other words.') })
  expect(await seriesOf(two)).toBe('night shifts: One, Two')
  await write(person, 'Two', { id: two, content: paragraphs('Still other words.'), series: '' })
  expect(await seriesOf(one)).toBeNull()
})
