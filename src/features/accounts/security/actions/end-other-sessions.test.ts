import { expect, test } from 'vitest'
import { securitySite } from '#tests/security-site.ts'

const { call, member, signIn, resultOf, eventsOf } = await securitySite()

const isIn = async (cookie: string) => (await call('auth.viewer', {}, { cookie })).body.viewer !== null

test('security.endOtherSessions leaves only the one that asks, and those of others', async () => {
  const [ana, ben] = [await member(), await member()]
  const others = [await signIn(ana.id), await signIn(ana.id)]
  expect(resultOf(await ana.ask('security.endOtherSessions'), 'endOtherSessions')).toEqual({ ended: 2 })
  expect(await Promise.all(others.map(({ cookie }) => isIn(cookie)))).toEqual([false, false])
  expect(await isIn(ana.cookie)).toBe(true)
  expect(await isIn(ben.cookie)).toBe(true)
  expect(await eventsOf(ana.id)).toEqual([{ kind: 'sessions-ended', count: 2 }])
})

test('where there are no others nothing is noted', async () => {
  const ana = await member()
  expect(resultOf(await ana.ask('security.endOtherSessions'), 'endOtherSessions')).toEqual({ ended: 0 })
  expect(await eventsOf(ana.id)).toEqual([])
})

test('it is for members only', async () => {
  expect(await call('security.endOtherSessions', {})).toMatchObject({ status: 401 })
})
