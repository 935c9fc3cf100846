import { expect, test } from 'vitest'
import { securitySite } from '#tests/security-site.ts'

const { db, call, resultOf } = await securitySite()

test('auth.beginPasskeySignIn asks any passkey of this site, whosever it is', async () => {
  const options = resultOf(await call('auth.beginPasskeySignIn', {}), 'beginPasskeySignIn')
  expect(options).toMatchObject({ rpId: 'town.test', userVerification: 'required', allowCredentials: [] })
  const kept = await db.selectFrom('passkey_challenges').selectAll().executeTakeFirstOrThrow()
  expect(kept).toMatchObject({ challenge: options.challenge, purpose: 'sign-in', person_id: null })
  const minutes = (kept.expires_at.getTime() - Date.now()) / 60_000
  expect(minutes).toBeGreaterThan(4.9)
  expect(minutes).toBeLessThanOrEqual(5)
})

test('every question is another one', async () => {
  const asked = await Promise.all(
    Array.from({ length: 10 }, async () =>
      String(resultOf(await call('auth.beginPasskeySignIn', {}), 'beginPasskeySignIn').challenge),
    ),
  )
  expect(new Set(asked).size).toBe(10)
  for (const challenge of asked) expect(Buffer.from(challenge, 'base64url').length).toBe(32)
})
