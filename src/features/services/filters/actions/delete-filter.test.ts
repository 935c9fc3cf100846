import { expect, it } from 'vitest'
import { filterSite } from '#tests/saved-filters.ts'

const { cookies, ask, kept, listed } = await filterSite()

it('forgets one’s own; of others an admin alone what is shared', async () => {
  const [own, shared] = [await kept({ name: 'Own' }), await kept({ name: 'Shared', isShared: true })]
  const remove = async (filter: number, cookie: string) => {
    const { status, body } = await ask('filters.delete', { filter }, cookie)
    return body.code ?? status
  }
  expect([
    await remove(own, cookies.ada),
    await remove(shared, cookies.bob),
    await remove(999_999, cookies.ann),
  ]).toEqual(['filter-not-found', 'filter-not-found', 'filter-not-found'])
  expect([await remove(own, cookies.ann), await remove(shared, cookies.ada)]).toEqual([200, 200])
  expect((await listed()).nodes).toEqual([])
})
