import { expect, it } from 'vitest'
import { insertDoc, insertPerson } from '#tests/rows.ts'
import { testSite } from '#tests/site.ts'
import type { DocView } from '../schemas.ts'

const { db, call, signIn } = await testSite()

const ask = (id: unknown, lang = 'en') => call('docs.getDoc', { id }, { lang })
async function get(id: unknown, lang?: string): Promise<DocView> {
  const { status, body } = await ask(id, lang)
  expect(status).toBe(200)
  return (body.guaqi as { docs: { doc: DocView } }).docs.doc
}

const start = await insertDoc(db, { slug: 'start', titles: { en: 'Start', es: 'Empezar' }, text: 'Welcome.' })
const inside = await insertDoc(db, { parentId: start.id, titles: { en: 'Inside' } })
const end = await insertDoc(db, { position: 1, titles: { en: 'End' } })
const author = await insertPerson(db)
const draft = await insertDoc(db, { position: 2, state: 'draft', authorId: author })

it('gives a stranger a doc by number, slug and former slug', async () => {
  await db.insertInto('slug_history').values({ kind: 'doc', slug: 'begin', target_id: start.id }).execute()
  for (const address of [String(start.number), 'start', 'begin']) {
    expect(await get(address)).toMatchObject({
      databaseId: start.number,
      title: 'Start',
      path: 'docs/start',
      html: '<p>Welcome.</p>',
      language: 'en',
      counts: { helpful: 0, unhelpful: 0 },
    })
  }
})

it('says what comes before and after it in reading order, leaving out what cannot be read', async () => {
  expect(await get('start')).toMatchObject({ previous: null, next: { databaseId: inside.number } })
  expect(await get(String(inside.number))).toMatchObject({
    previous: { title: 'Start', path: 'docs/start' },
    next: { title: 'End', path: `docs/${end.number}` },
  })
  expect(await get(String(end.number))).toMatchObject({ next: null })
})

it('shows an author a draft by itself, before and after which nothing comes', async () => {
  const { cookie } = await signIn(author)
  const { status, body } = await call('docs.getDoc', { id: String(draft.number) }, { lang: 'en', cookie })
  expect(status).toBe(200)
  expect(body).toMatchObject({ guaqi: { docs: { doc: { previous: null, next: null } } } })
})

it('gives the reader’s language, else the original, and names all there are', async () => {
  const spanish = await get('start', 'es')
  expect([spanish.title, spanish.language]).toEqual(['Empezar', 'es'])
  expect(spanish.languages.toSorted()).toEqual(['en', 'es'])
  expect(await get('start', 'zh-hans')).toMatchObject({ title: 'Start', language: 'en' })
})

it('refuses a doc that is not there or not out, and says of a deleted one that it is gone', async () => {
  const deleted = await insertDoc(db, { deletedAt: new Date(), position: 9 })
  expect(await ask(String(deleted.number))).toMatchObject({ status: 410, body: { code: 'gone' } })
  for (const id of [String(draft.number), '999999', '0', 'nowhere', 999_999]) {
    expect(await ask(id)).toMatchObject({ status: 404, body: { code: 'doc-not-found' } })
  }
  for (const id of ['', null]) expect((await ask(id)).status).toBe(400)
})
