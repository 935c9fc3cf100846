import { expect, it } from 'vitest'
import { eventually } from '#tests/eventually.ts'
import { testSiteOn } from '#tests/site.ts'
import { startedDatabase } from '#tests/started-site.ts'

const { db, connection, pool } = await startedDatabase()
const { call } = await testSiteOn({ db, connection })

const login = (number: number, address: string) =>
  call('auth.login', { username: `nobody-${number}`, password: 'guess' }, { address })
const addressOf = (number: number) => `10.7.${number >> 4}.1`

it('leaves the database to pages while very many sign in at once', async () => {
  let isDone = false
  const logins = Promise.all(Array.from({ length: 80 }, (_, number) => login(number, addressOf(number))))
  const done = logins.finally(() => {
    isDone = true
  })
  let most = 0
  while (!isDone) {
    most = Math.max(most, pool.totalCount - pool.idleCount + pool.waitingCount)
    await new Promise(setImmediate)
  }
  // Nothing else asks here: whoever came now would be the next.
  expect(most).toBeLessThan(10)
  const codes = (await done).map(({ body }) => body.code)
  expect(codes).toContain('wrong-login')
  expect(new Set(codes).difference(new Set(['wrong-login', 'unavailable']))).toEqual(new Set())
})

it('serves another network among the first while one has hundreds of sign-ins wait', async () => {
  let answered = 0
  const logins = Array.from({ length: 60 }, async (_, number) => {
    await login(number, '10.8.0.1')
    answered += 1
  })
  await eventually(() => answered > 2, 'the first are answered')
  expect((await login(1_000, '10.8.1.1')).body.code).toBe('wrong-login')
  expect(answered).toBeLessThan(25)
  await Promise.all(logins)
})

it('answers everybody in a flood of sign-ins, and who cannot be served soon is told when to come back', async () => {
  const replies = await Promise.all(
    Array.from({ length: 600 }, (_, number) => login(number, `10.9.${number >> 8}.${number & 255}`)),
  )
  const turnedAway = replies.filter(({ status }) => status === 503)
  expect(replies.filter(({ status }) => status !== 401 && status !== 503)).toEqual([])
  expect(turnedAway.length).toBeGreaterThan(0)
  expect(turnedAway.filter(({ headers }) => !(Number(headers['retry-after']) > 0))).toEqual([])
})
