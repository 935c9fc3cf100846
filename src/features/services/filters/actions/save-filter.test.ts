import { expect, it } from 'vitest'
import { insertNode } from '#tests/community-rows.ts'
import { insertSomebody } from '#tests/people.ts'
import { filterSite } from '#tests/saved-filters.ts'
import { MOST_FILTERS } from '../rules.ts'

const { db, ann, ask, cookies, save, kept, listed, signIn } = await filterSite()
const code = async (more: object, cookie?: string) => (await save(more, cookie)).body.code

it('keeps a filter by its name, and changes its name, words and who sees it', async () => {
  const filter = await kept({ name: 'The team' })
  expect((await listed(cookies.bob)).nodes).toEqual([])
  const changed = { filter, name: 'All of the team', query: 'q=ann&role=staff&view=people', isShared: true }
  expect((await save(changed)).status).toBe(200)
  expect((await listed(cookies.bob)).nodes).toMatchObject([
    { filter, name: 'All of the team', query: 'q=ann&role=staff', isShared: true, by: 'Ann' },
  ])
  // An admin mends what is shared; it stays hers.
  expect((await save({ ...changed, name: 'Team' }, cookies.ada)).status).toBe(200)
  expect((await listed()).nodes).toMatchObject([{ filter, name: 'Team', by: '' }])
})

it('refuses one that narrows nothing, a name that is taken, and what is somebody else’s', async () => {
  const filter = await kept({ name: 'Once' })
  expect(await code({ name: 'ONCE' })).toBe('filter-name-taken')
  expect((await save({ name: 'Once' }, cookies.bob)).status).toBe(200)
  expect(await code({ name: 'All', query: 'view=people&before=30' })).toBe('filter-empty')
  expect(await code({ filter, name: 'Mine now' }, cookies.bob)).toBe('filter-not-found')
  expect(await code({ filter, name: 'Mine now' }, cookies.ada)).toBe('filter-not-found')
  expect(await code({ filter, name: 'Once', list: 'content' })).toBe('filter-not-found')
  expect(await code({ filter: 999_999, name: 'Nothing' })).toBe('filter-not-found')
})

it('takes no name that is empty, or longer than a line', async () => {
  const sent = { filter: null, list: 'people', query: 'role=staff', isShared: false }
  for (const name of ['', '   ', 'x'.repeat(61)])
    expect((await ask('filters.save', { ...sent, name }, cookies.ann)).body.code).toBe('malformed')
})

it('lets moderators of a node keep filters of content, and share none', async () => {
  const keeper = await insertSomebody(db)
  await insertNode(db, { admin_id: keeper })
  const { cookie } = await signIn(keeper)
  const closed = { name: 'Closed', list: 'content', query: 'state=closed' }
  expect((await save(closed, cookie)).status).toBe(200)
  expect(await code({ ...closed, name: 'Shared', isShared: true }, cookie)).toBe('filters-not-yours')
  expect(await code({ name: 'People' }, cookie)).toBe('filters-not-yours')
})

it('keeps so many and no more, also at once', async () => {
  await db.deleteFrom('saved_filters').where('person_id', '=', ann).execute()
  for (let index = 1; index < MOST_FILTERS; index += 1) await kept({ name: `No. ${index}` })
  const both = await Promise.all([save({ name: 'One more' }), save({ name: 'One too many' })])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(both.find(({ status }) => status === 409)?.body).toMatchObject({
    code: 'filters-full',
    messages: [`There is room for ${MOST_FILTERS} filters. Delete one first.`],
  })
})
