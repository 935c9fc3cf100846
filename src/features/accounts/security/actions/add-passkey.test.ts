import { describe, expect, it } from 'vitest'
import { ORIGIN, securitySite } from '#tests/security-site.ts'
import { virtualAuthenticator } from '#tests/virtual-authenticator.ts'

const { db, call, member, makeOld, resultOf, addPasskey, eventsOf, mailsTo } = await securitySite()

type Member = Awaited<ReturnType<typeof member>>
const begin = async (of: Member) =>
  resultOf(await of.ask('security.beginPasskey'), 'beginPasskey') as { challenge: string }
const add = (of: Member, credential: unknown, name: unknown = 'A phone') =>
  of.ask('security.addPasskey', { name, credential })
const countOf = async ({ id }: Member) =>
  (await db.selectFrom('passkeys').select('id').where('person_id', '=', id).execute()).length

describe('security.addPasskey', () => {
  it('keeps what a device has made, notes it and writes to its owner', async () => {
    const ana = await member()
    await addPasskey(ana, { name: '  My phone  ' })
    const {
      id: _,
      public_key: publicKey,
      ...row
    } = await db.selectFrom('passkeys').selectAll().where('person_id', '=', ana.id).executeTakeFirstOrThrow()
    expect(row).toMatchObject({
      name: 'My phone',
      counter: 0,
      transports: ['internal', 'hybrid'],
      used_at: null,
    })
    expect(publicKey.length).toBe(77)
    expect(await eventsOf(ana.id)).toEqual([{ kind: 'passkey-added', name: 'My phone' }])
    expect(await mailsTo(ana.email)).toMatchObject([
      { template: 'way-in-changed', params: { way: 'passkey', change: 'added', name: 'My phone' } },
    ])
  })

  it('writes to nobody where there is no address', async () => {
    const ana = await member({ email: false })
    await addPasskey(ana)
    expect(await countOf(ana)).toBe(1)
  })

  it('takes the answer to a question once', async () => {
    const ana = await member()
    const options = await begin(ana)
    const credential = virtualAuthenticator({ origin: ORIGIN }).create(options)
    expect((await add(ana, credential)).status).toBe(200)
    expect(await add(ana, credential)).toMatchObject({ status: 422, body: { code: 'passkey-refused' } })
    // Also where the first answer was refused.
    const again = await begin(ana)
    const foreign = virtualAuthenticator({ origin: 'http://t0wn.test' })
    expect(await add(ana, foreign.create(again))).toMatchObject({ body: { code: 'passkey-refused' } })
    expect(await add(ana, virtualAuthenticator({ origin: ORIGIN }).create(again))).toMatchObject({
      body: { code: 'passkey-refused' },
    })
    expect(await countOf(ana)).toBe(1)
  })

  it('refuses an answer to a question of somebody else, to an old one, and to one nobody has asked', async () => {
    const [ana, ben] = [await member(), await member()]
    const foreign = virtualAuthenticator({ origin: ORIGIN }).create(await begin(ben))
    const late = await begin(ana)
    await db
      .updateTable('passkey_challenges')
      .set({ expires_at: new Date(Date.now() - 1) })
      .where('challenge', '=', late.challenge)
      .execute()
    const old = virtualAuthenticator({ origin: ORIGIN }).create(late)
    const invented = virtualAuthenticator({ origin: ORIGIN }).create({ challenge: 'AAAA' })
    for (const credential of [foreign, old, invented]) {
      expect(await add(ana, credential)).toMatchObject({ status: 422, body: { code: 'passkey-refused' } })
    }
    expect(await countOf(ana)).toBe(0)
  })

  it('refuses a device that has asked for neither finger nor PIN', async () => {
    const ana = await member()
    const careless = virtualAuthenticator({ origin: ORIGIN, verifiesUser: false })
    expect(await add(ana, careless.create(await begin(ana)))).toMatchObject({
      body: { code: 'passkey-refused' },
    })
  })

  it('refuses what is no answer of a device, as a refusal and not as a failure', async () => {
    const ana = await member()
    const { challenge } = await begin(ana)
    const credential = virtualAuthenticator({ origin: ORIGIN }).create({ challenge })
    const { response } = credential
    const data = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
    for (const broken of [
      { clientDataJSON: '' },
      { clientDataJSON: 'not base64!' },
      { clientDataJSON: data(null) },
      { clientDataJSON: data({ challenge: 7 }) },
      { clientDataJSON: data({ challenge: 'a\0b' }) },
      { attestationObject: '' },
    ]) {
      const answer = await add(ana, { ...credential, response: { ...response, ...broken } })
      expect(answer).toMatchObject({ status: 422, body: { code: 'passkey-refused' } })
    }
    for (const wrong of [null, {}, { ...credential, type: 'password' }, { ...credential, response: {} }]) {
      expect(await add(ana, wrong)).toMatchObject({ status: 400, body: { code: 'malformed' } })
    }
    expect(await add(ana, credential, '   ')).toMatchObject({ status: 400 })
    expect(await add(ana, credential, 'x'.repeat(61))).toMatchObject({ status: 400 })
  })

  it('refuses one that is known already, to whomever it belongs', async () => {
    const [ana, ben] = [await member(), await member()]
    const device = await addPasskey(ana)
    for (const person of [ana, ben]) {
      const answer = await add(person, device.create(await begin(person)))
      expect(answer).toMatchObject({ status: 409, body: { code: 'passkey-known' } })
    }
  })

  it('refuses more than anybody needs', async () => {
    const ana = await member()
    const options = await begin(ana)
    await db
      .insertInto('passkeys')
      .values(
        Array.from({ length: 20 }, (_, index) => ({
          person_id: ana.id,
          credential_id: `full-${index}`,
          public_key: Buffer.alloc(1),
          counter: 0,
          name: 'One more',
        })),
      )
      .execute()
    const answer = await add(ana, virtualAuthenticator({ origin: ORIGIN }).create(options))
    expect(answer).toMatchObject({ status: 409, body: { code: 'too-many-passkeys' } })
  })

  it('asks who is there in a session that has been open for a while', async () => {
    const ana = await member()
    const options = await begin(ana)
    await makeOld(ana.sessionId)
    const answer = await add(ana, virtualAuthenticator({ origin: ORIGIN }).create(options))
    expect(answer).toMatchObject({ status: 403, body: { code: 'confirmation-needed' } })
    expect(await countOf(ana)).toBe(0)
  })

  it('is for members only', async () => {
    const credential = virtualAuthenticator({ origin: ORIGIN }).create({ challenge: 'AAAA' })
    const answer = await call('security.addPasskey', { name: 'Mine', credential })
    expect(answer).toMatchObject({ status: 401, body: { code: 'not-signed-in' } })
  })
})
