import { describe, expect, it } from 'vitest'
import { securitySite } from '#tests/security-site.ts'

const { db, call, member, makeOld, resultOf, addPasskey } = await securitySite()

describe('security.beginPasskey', () => {
  it('asks for a passkey of this site that is found without a name, and opened by its person', async () => {
    const ana = await member()
    const options = resultOf(await ana.ask('security.beginPasskey'), 'beginPasskey')
    expect(options).toMatchObject({
      rp: { id: 'town.test' },
      user: { name: ana.email },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [],
      timeout: 300_000,
    })
    const kept = await db
      .selectFrom('passkey_challenges')
      .selectAll()
      .where('challenge', '=', String(options.challenge))
      .executeTakeFirstOrThrow()
    expect(kept).toMatchObject({ purpose: 'add', person_id: ana.id })
  })

  it('knows a person by a name that says nothing about them, always the same', async () => {
    const [ana, ben] = [await member(), await member()]
    const handleOf = async (person: typeof ana) =>
      (resultOf(await person.ask('security.beginPasskey'), 'beginPasskey').user as { id: string }).id
    expect(await handleOf(ana)).toBe(await handleOf(ana))
    expect(await handleOf(ana)).not.toBe(await handleOf(ben))
  })

  it('names the passkeys that are there, so that no device makes a second one', async () => {
    const ana = await member()
    await addPasskey(ana)
    const { excludeCredentials } = resultOf(await ana.ask('security.beginPasskey'), 'beginPasskey')
    expect(excludeCredentials).toHaveLength(1)
  })

  it('sweeps questions away that nobody has answered', async () => {
    const ana = await member()
    const { challenge } = resultOf(await ana.ask('security.beginPasskey'), 'beginPasskey')
    const old = { expires_at: new Date(Date.now() - 1_000) }
    await db.updateTable('passkey_challenges').set(old).where('challenge', '=', String(challenge)).execute()
    await ana.ask('security.beginPasskey')
    const left = await db.selectFrom('passkey_challenges').select('challenge').execute()
    expect(left.map((row) => row.challenge)).not.toContain(challenge)
  })

  it('refuses more than anybody needs', async () => {
    const ana = await member()
    const rows = Array.from({ length: 20 }, (_, index) => ({
      person_id: ana.id,
      credential_id: `begin-${index}`,
      public_key: Buffer.alloc(1),
      counter: 0,
      name: 'One more',
    }))
    await db.insertInto('passkeys').values(rows).execute()
    const answer = await ana.ask('security.beginPasskey')
    expect(answer).toMatchObject({ status: 409, body: { code: 'too-many-passkeys' } })
  })

  it('asks who is there in a session that has been open for a while', async () => {
    const ana = await member()
    await makeOld(ana.sessionId)
    const answer = await ana.ask('security.beginPasskey')
    expect(answer).toMatchObject({ status: 403, body: { code: 'confirmation-needed' } })
  })

  it('is for members only', async () => {
    expect(await call('security.beginPasskey', {})).toMatchObject({ status: 401 })
  })
})
