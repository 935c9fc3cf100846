import { expect, it } from 'vitest'
import { insertSomebody } from '#tests/people.ts'
import { tokenSite } from '#tests/tokens.ts'
import type { TokenPage } from '../schemas.ts'

const { db, ask, make, run, signIn } = await tokenSite()

const listOf = async (data: object) =>
  ((await ask('tokens.list', data)).body as { guaqi: { tokens: { list: TokenPage } } }).guaqi.tokens.list

it('lists the tokens of all admins with how they stand, the newest first, and never a token', async () => {
  const { id: first } = await make(['docs.getTree'])
  const other = await insertSomebody(db, { roles: ['admin'] })
  const { id: second, token } = await make(['docs.getDoc', 'docs.getTree'], {
    as: (await signIn(other)).cookie,
  })
  await ask('tokens.revoke', { id: first })
  const list = await listOf({})
  expect(list.nodes).toMatchObject([
    { id: second, name: 'Robot', state: 'good', usedOn: null, tail: token.slice(-4) },
    { id: first, state: 'revoked' },
  ])
  expect(JSON.stringify(list)).not.toContain(token.slice(6, 40))
  expect((await listOf({ before: second })).nodes.map(({ id }) => id)).toEqual([first])
  await ask('admin.endSessions', { id: other })
  expect((await listOf({})).nodes[0]?.state).toBe('ended')
})

it('says how much of its limit a token has used, and when all of it is back', async () => {
  const { token } = await make(['docs.getTree'])
  const limitOf = async () => (await listOf({})).nodes[0]?.limit
  expect(await limitOf()).toMatchObject({ of: 600, seconds: 60, left: 600 })
  for (let index = 0; index < 40; index += 1) await run(token, 'docs.getTree')
  const limit = await limitOf()
  expect(limit?.left).toBeLessThan(600)
  expect(limit?.left).toBeGreaterThanOrEqual(560)
  expect(new Date(limit?.resetsAt ?? 0).getTime()).toBeGreaterThan(Date.now() - 1_000)
})

it('is for admins', async () => {
  expect((await ask('tokens.list', {}, '')).status).toBe(401)
  const staff = await signIn(await insertSomebody(db, { roles: ['staff'] }))
  expect((await ask('tokens.list', {}, staff.cookie)).status).toBe(403)
})
