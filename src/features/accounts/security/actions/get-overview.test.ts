import { expect, test } from 'vitest'
import { securitySite } from '#tests/security-site.ts'

const { db, call, member, signIn, resultOf, addPasskey, turnOnTwoStep } = await securitySite()

type Member = Awaited<ReturnType<typeof member>>
const overviewOf = async (of: Member) => resultOf(await of.ask('security.getOverview'), 'overview')

test('security.getOverview tells the person how their account is secured', async () => {
  const ana = await member()
  await addPasskey(ana, { name: 'A phone' })
  await turnOnTwoStep(ana)
  const other = await signIn(ana.id)
  await db
    .updateTable('sessions')
    .set({
      user_agent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) CriOS/156.0',
      address: '203.0.113.7',
    })
    .where('id', '=', other.sessionId)
    .execute()
  expect(await overviewOf(ana)).toMatchObject({
    hasPassword: true,
    passwordChangedAt: null,
    email: { value: ana.email, isVerified: true },
    phone: null,
    passkeys: [{ name: 'A phone', usedAt: null }],
    twoStep: { recoveryCodes: 10 },
    sessions: [
      { id: ana.sessionId, isCurrent: true, device: { browser: 'Chrome', system: 'Linux' } },
      {
        id: other.sessionId,
        isCurrent: false,
        device: { browser: 'Chrome', system: 'iPhone' },
        address: '203.0.113.7',
      },
    ],
    events: { edges: [{ node: { kind: 'two-step-on' } }, { node: { kind: 'passkey-added' } }] },
  })
})

test('it tells nothing that opens anything', async () => {
  const ana = await member()
  await addPasskey(ana)
  await turnOnTwoStep(ana)
  const text = JSON.stringify(await overviewOf(ana))
  const secrets = await db
    .selectFrom('people')
    .innerJoin('totp', 'totp.person_id', 'people.id')
    .innerJoin('passkeys', 'passkeys.person_id', 'people.id')
    .select(['password_hash', 'sealed_secret', 'credential_id'])
    .where('people.id', '=', ana.id)
    .executeTakeFirstOrThrow()
  for (const secret of Object.values(secrets)) expect(text).not.toContain(secret)
})

test('sessions that are over, and those of others, are not there', async () => {
  const [ana, ben] = [await member(), await member()]
  const [ended, expired] = [await signIn(ana.id), await signIn(ana.id)]
  await signIn(ben.id)
  const now = new Date()
  await db.updateTable('sessions').set({ ended_at: now }).where('id', '=', ended.sessionId).execute()
  await db.updateTable('sessions').set({ expires_at: now }).where('id', '=', expired.sessionId).execute()
  const { sessions } = (await overviewOf(ana)) as { sessions: Array<{ id: number }> }
  expect(sessions.map(({ id }) => id)).toEqual([ana.sessionId])
})

test('somebody without password and contact has a page too', async () => {
  const ana = await member({ password: null, email: false })
  expect(await overviewOf(ana)).toMatchObject({ hasPassword: false, email: null, phone: null, twoStep: null })
})

test('it is for members only', async () => {
  expect(await call('security.getOverview', {})).toMatchObject({ status: 401 })
})
