import { expect, test } from 'vitest'
import { hashPassword } from '#server/credentials/passwords.ts'
import { insertPerson } from '#tests/rows.ts'
import { cookieHeader, testSite } from '#tests/site.ts'

const { db, call } = await testSite({ limiter: { take: () => 0, left: () => 1, look: async () => [] } })

const ADDRESSES = 100
const ACCOUNTS = 8
/** Two hundred at each account: five times what all addresses together have at it. */
const GUESSES = ACCOUNTS * 200
const PASSWORD = 'a lantern on the pier'

const login = (username: string, password: string, address: string, cookie?: string) =>
  call('auth.login', { username, password }, { address, ...(cookie && { cookie }) })

test('sixteen hundred wrong passwords from a hundred addresses let nobody in and keep nobody out', async () => {
  const password_hash = await hashPassword(PASSWORD)
  const people = await Promise.all(
    Array.from({ length: ACCOUNTS + 10 }, async (_, number) => {
      const id = await insertPerson(db, { slug: `target-${number}` })
      await db.updateTable('people').set({ password_hash }).where('id', '=', id).execute()
      return { id, slug: `target-${number}` }
    }),
  )
  const [owner, ...others] = people
  // The first has signed in at home before the attack begins.
  const home = await login(owner?.slug ?? '', PASSWORD, '192.0.2.1')
  const known = cookieHeader(home.headers['set-cookie'] as string[])

  const answers = new Map<unknown, number>()
  const guess = async (number: number) => {
    const target = people[number % ACCOUNTS]?.slug ?? ''
    // Each account is tried from every address in turn.
    const address = `198.51.100.${(number + Math.floor(number / ACCOUNTS)) % ADDRESSES}`
    const { body } = await login(target, `guess ${number}`, address)
    answers.set(body.code, (answers.get(body.code) ?? 0) + 1)
  }
  for (let number = 0; number < GUESSES; number += 50) {
    await Promise.all(Array.from({ length: 50 }, (_, more) => guess(number + more)))
  }

  // A busy machine turns some away before it has counted them.
  const codes = [...answers.keys()].filter((code) => code !== 'unavailable')
  expect(codes.toSorted()).toEqual(['too-many-attempts', 'wrong-login'])
  // Nearly all were turned away before a password was looked at.
  expect(answers.get('wrong-login')).toBeLessThanOrEqual(ACCOUNTS * 41)
  expect(await db.selectFrom('sessions').select('person_id').execute()).toEqual([{ person_id: owner?.id }])

  // Whoever was not attacked signs in from anywhere; whoever was, in the browser they have used before.
  expect((await login(others.at(-1)?.slug ?? '', PASSWORD, '192.0.2.2')).status).toBe(200)
  expect((await login(owner?.slug ?? '', PASSWORD, '192.0.2.1', known)).status).toBe(200)

  // In a new browser they wait a while, and not for ever.
  const { status, headers } = await login(others[0]?.slug ?? '', PASSWORD, '192.0.2.3')
  expect(status).toBe(429)
  expect(Number(headers['retry-after'])).toBeLessThanOrEqual(15 * 60)
  await db
    .updateTable('attempts')
    .set(({ ref }) => ({ blocked_until: ref('window_from'), window_from: new Date(0) }))
    .execute()
  expect((await login(others[0]?.slug ?? '', PASSWORD, '192.0.2.3')).status).toBe(200)
})
