import { expect, it } from 'vitest'
import { bulkSite } from '#tests/bulk.ts'
import { insertSomebody } from '#tests/people.ts'
import { insertPost } from '#tests/rows.ts'

const { db, admin, ask, resultOf, people, begin, beginOn, finish, signIn } = await bulkSite()
const refusedOf = async (act: number, after = 0) =>
  resultOf<{ nodes: unknown[]; endCursor: number; hasNextPage: boolean }>(
    await ask('bulk.listRefused', { act, after }),
    'refused',
  )

it('says of each that was refused what it is, where it stands, and why', async () => {
  const [member] = await people(1)
  const act = await begin({ act: 'level', level: 'lv1' }, [admin, member as number])
  await finish(act)
  expect(await refusedOf(act)).toMatchObject({
    nodes: [{ id: admin, name: expect.stringContaining('Person'), reason: 'not-oneself' }],
    hasNextPage: false,
  })
  const article = await insertPost(db, { titles: { en: 'Not a topic' }, slug: 'no-topic' })
  const closing = await beginOn({ act: 'close' }, [article.id])
  await finish(closing)
  const { nodes, endCursor } = await refusedOf(closing)
  expect(nodes).toMatchObject([{ id: article.id, name: 'Not a topic', reason: 'not-for-kind' }])
  expect((nodes[0] as { path: string }).path).toContain('no-topic')
  expect((await refusedOf(closing, endCursor)).nodes).toEqual([])
})

it('refuses an act that is not there, or not theirs', async () => {
  expect((await ask('bulk.listRefused', { act: 999_999 })).body.code).toBe('act-not-found')
  const act = await begin({ act: 'level', level: 'lv1' }, await people(1))
  const staff = await signIn(await insertSomebody(db, { roles: ['staff'] }))
  expect((await ask('bulk.listRefused', { act }, staff.cookie)).body.code).toBe('act-not-found')
})
