import { expect, it } from 'vitest'
import { insertSomebody } from '#tests/people.ts'
import { insertDoc } from '#tests/rows.ts'
import { testSite } from '#tests/site.ts'
import type { DocBranch } from '../schemas.ts'

const { db, call, signIn } = await testSite()

async function tree(lang = 'en', cookie = ''): Promise<DocBranch[]> {
  const { status, body } = await call('docs.getTree', {}, { lang, cookie })
  expect(status).toBe(200)
  return (body.guaqi as { docs: { tree: DocBranch[] } }).docs.tree
}
type Titles = Array<string | [string, Titles]>
const titles = (branches: DocBranch[]): Titles =>
  branches.map(({ title, children }) => (children.length > 0 ? [title, titles(children)] : title))

it('is empty where nothing is written yet', async () => {
  expect(await tree()).toEqual([])
})

it('gives a stranger all docs in their order, each below its parent, in their language', async () => {
  const shop = await insertDoc(db, { position: 1, slug: 'shop', titles: { en: 'Shop', es: 'Tienda' } })
  await insertDoc(db, { titles: { en: 'Start' } })
  await insertDoc(db, { parentId: shop.id, position: 1, titles: { en: 'Paying' } })
  await insertDoc(db, { parentId: shop.id, titles: { en: 'Choosing' } })
  expect(titles(await tree())).toEqual(['Start', ['Shop', ['Choosing', 'Paying']]])
  expect((await tree('es')).at(-1)).toMatchObject({
    title: 'Tienda',
    path: 'docs/shop',
    excerpt: expect.any(String),
  })
})

it('leaves out a draft, and keeps what hangs below it within reach', async () => {
  const draft = await insertDoc(db, { position: 2, state: 'draft', titles: { en: 'Not yet' } })
  await insertDoc(db, { parentId: draft.id, position: 2, titles: { en: 'Already' } })
  await insertDoc(db, { position: 2, deletedAt: new Date(), titles: { en: 'No more' } })
  const left = ['Start', ['Shop', ['Choosing', 'Paying']], 'Already']
  expect(titles(await tree())).toEqual(left)
  const { cookie } = await signIn(await insertSomebody(db, { roles: ['admin'] }))
  expect(titles(await tree('en', cookie))).toEqual(left)
})

it('loses neither of two docs that hang on each other', async () => {
  const one = await insertDoc(db, { position: 3, titles: { en: 'One' } })
  const other = await insertDoc(db, { position: 4, parentId: one.id, titles: { en: 'Other' } })
  await db.updateTable('docs').set({ parent_id: other.id }).where('post_id', '=', one.id).execute()
  expect(titles(await tree()).flat(3)).toEqual(expect.arrayContaining(['One', 'Other']))
})
