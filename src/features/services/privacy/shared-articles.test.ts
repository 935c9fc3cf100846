import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { runJob } from '#tests/jobs.ts'
import { callerOf, insertSomebody } from '#tests/people.ts'
import { insertPerson, insertPost } from '#tests/rows.ts'
import { testSite } from '#tests/site.ts'
import { erasePerson } from './jobs/erase-person.ts'

const { db, get, call, signIn } = await testSite()
const merge = callerOf(call, signIn, 'admin.mergePeople')
const folder = await mkdtemp(path.join(tmpdir(), 'plaza-shared-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

/** An article with those who have said yes to write it, and one who has not answered. */
async function insertShared(authorId: number, ...joined: number[]): Promise<number> {
  const { id, number } = await insertPost(db, { authorId, titles: { en: 'Of wells' } })
  const asked = await insertPerson(db, { name: 'Asked Only' })
  const rows = [...joined.map((person) => [person, new Date()] as const), [asked, null] as const]
  await db
    .insertInto('co_authors')
    .values(rows.map(([person_id, joined_at]) => ({ post_id: id, person_id, joined_at })))
    .execute()
  return number
}

async function authorsOf(number: number): Promise<string[]> {
  const { body } = await call('article.getArticle', { id: String(number) }, { lang: 'en' })
  const { article } = body.guaqi as {
    article: { article: { author: { name: string }; coAuthors: { name: string }[] } }
  }
  return [article.article.author, ...article.article.coAuthors].map(({ name }) => name)
}

it('names everybody who has written an article in its byline and to search engines, and nobody who was only asked', async () => {
  const [ana, ben] = [
    await insertPerson(db, { name: 'Ana Author' }),
    await insertPerson(db, { name: 'Ben Beside' }),
  ]
  const { text } = await get(`/en/article/${await insertShared(ana, ben)}`)
  const about = [...text.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)]
    .map(([, json = '']) => JSON.parse(json) as { author?: unknown })
    .find(({ author }) => author)
  expect(about?.author).toMatchObject([{ name: 'Ana Author' }, { name: 'Ben Beside' }])
  const shown = text.replace(/<script[\s\S]*?<\/script>/g, '')
  expect(shown).toContain('Ana Author')
  expect(shown).toContain('Ben Beside')
  expect(text).not.toContain('Asked Only')
})

it('loses the name of somebody whose account is erased, and stays with whoever answers for it', async () => {
  const [ana, ben] = [await insertPerson(db, { name: 'Ana' }), await insertPerson(db, { name: 'Ben' })]
  const number = await insertShared(ana, ben)
  await sql`insert into erasures (person_id, keeps_contributions, asked_at) values (${ben}, false, now())`.execute(
    db,
  )
  await sql`update people set erase_at = now() - interval '1 minute' where id = ${ben}`.execute(db)
  const folders = { mediaDir: path.join(folder, 'media'), exportsDir: path.join(folder, 'exports') }
  for (let isLeft = true; isLeft; ) {
    const { enqueued } = await runJob(db, erasePerson, { personId: ben }, new Date(), folders)
    isLeft = enqueued.includes(erasePerson.name)
  }
  expect(await authorsOf(number)).toEqual(['Ana'])
  expect(await db.selectFrom('co_authors').select('post_id').where('person_id', '=', ben).execute()).toEqual(
    [],
  )
})

it('has each author once after their accounts became one, also where that one is its first author', async () => {
  const admin = await insertSomebody(db, { roles: ['admin'] })
  const somebody = (name: string) => insertSomebody(db, { name })
  const [ana, ben, again] = [await somebody('Ana'), await somebody('Ben'), await somebody('Ben Again')]
  const [own, both] = [await insertShared(ben, again), await insertShared(ana, ben, again)]
  const why = { reason: 'They wrote from both addresses' }
  expect(await merge(admin, { id: ben, other: again, ...why })).toMatchObject({ status: 200 })
  expect(await authorsOf(own)).toEqual(['Ben'])
  expect(await authorsOf(both)).toEqual(['Ana', 'Ben'])
})
