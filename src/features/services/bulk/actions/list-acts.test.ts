import { expect, it } from 'vitest'
import { bulkSite } from '#tests/bulk.ts'
import { insertSomebody } from '#tests/people.ts'

const { db, ask, resultOf, people, begin, signIn } = await bulkSite()
interface Listed {
  nodes: Array<{ id: number }>
  endCursor: number
  hasNextPage: boolean
}

it('lists the acts, the latest first, page by page, to admins all and to others their own', async () => {
  const ids = await people(1)
  const acts: number[] = []
  for (let index = 0; index < 21; index += 1) acts.push(await begin({ act: 'level', level: 'lv1' }, ids))
  const list = async (before: number) => resultOf<Listed>(await ask('bulk.list', { before }), 'acts')
  const first = await list(0)
  expect([first.nodes.length, first.hasNextPage, first.nodes[0]?.id]).toEqual([20, true, acts.at(-1)])
  const second = await list(first.endCursor)
  expect(second).toMatchObject({ nodes: [{ id: acts[0] }], hasNextPage: false })
  const staff = await signIn(await insertSomebody(db, { roles: ['staff'] }))
  expect(resultOf<Listed>(await ask('bulk.list', {}, staff.cookie), 'acts').nodes).toEqual([])
  const member = await signIn(await insertSomebody(db))
  expect((await ask('bulk.list', {}, member.cookie)).body.code).toBe('bulk-not-yours')
})
