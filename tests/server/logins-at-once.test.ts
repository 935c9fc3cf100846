import { expect, test } from 'vitest'
import { hashPassword } from '#server/credentials/passwords.ts'
import { insertPerson } from '#tests/rows.ts'
import { testSite } from '#tests/site.ts'

const { db, call, errors } = await testSite()
const PASSWORD = 'a lantern on the pier'

test('a hundred log-ins at once to three accounts, from several addresses, stand in nobody’s way', async () => {
  const password_hash = await hashPassword(PASSWORD)
  const names = ['ana', 'bo', 'cleo']
  for (const slug of names) {
    const id = await insertPerson(db, { slug })
    await db.updateTable('people').set({ password_hash }).where('id', '=', id).execute()
  }
  for (let round = 0; round < 2; round += 1) {
    const replies = await Promise.all(
      Array.from({ length: 100 }, (_, number) =>
        call(
          'auth.login',
          { username: names[number % names.length], password: PASSWORD },
          { address: `203.0.113.${number % 11}` },
        ),
      ),
    )
    // On a slow machine the last ones are told to come back.
    const failed = replies.filter(({ status, body }) => status >= 500 && body.code !== 'unavailable')
    expect(failed).toEqual([])
    expect(replies.some(({ status }) => status === 200)).toBe(true)
  }
  expect(errors).toEqual([])
})
