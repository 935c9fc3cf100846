import { expect, it } from 'vitest'
import { insertNode } from '#tests/community-rows.ts'
import { insertSomebody } from '#tests/people.ts'
import { filterSite } from '#tests/saved-filters.ts'

const { db, cookies, ask, kept, listed, signIn } = await filterSite()

it('shows somebody their own and what the team shares, by name, of the list they ask for', async () => {
  await kept({ name: 'mine' })
  await kept({ name: 'Theirs', isShared: true }, cookies.bob)
  await kept({ name: 'Secret' }, cookies.bob)
  await kept({ name: 'Drafts', list: 'content', query: 'state=draft' })
  expect(await listed()).toMatchObject({
    nodes: [
      { name: 'mine', by: '', mayChange: true, query: 'role=staff' },
      { name: 'Theirs', by: 'Bob', mayChange: false, isShared: true },
    ],
    mayShare: true,
  })
  expect((await listed(cookies.ada)).nodes).toMatchObject([{ name: 'Theirs', by: 'Bob', mayChange: true }])
  expect((await listed(cookies.ann, 'content')).nodes.map(({ name }) => name)).toEqual(['Drafts'])
})

it('is of content for whoever moderates a node too, without what the team shares, and for nobody else', async () => {
  await kept({ name: 'Shared drafts', list: 'content', query: 'state=draft', isShared: true })
  const keeper = await insertSomebody(db)
  await insertNode(db, { admin_id: keeper })
  const { cookie } = await signIn(keeper)
  expect(await listed(cookie, 'content')).toEqual({ nodes: [], mayShare: false })
  const plain = await signIn(await insertSomebody(db))
  const code = async (list: string, as: string) => (await ask('filters.list', { list }, as)).body.code
  expect([
    await code('people', cookie),
    await code('people', plain.cookie),
    await code('content', plain.cookie),
  ]).toEqual(['filters-not-yours', 'filters-not-yours', 'filters-not-yours'])
})
