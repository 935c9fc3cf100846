import { describe, expect, it } from 'vitest'
import { securitySite } from '#tests/security-site.ts'

const { call, member, makeOld, resultOf, addPasskey } = await securitySite()

type Member = Awaited<ReturnType<typeof member>>
const begin = async (of: Member) =>
  resultOf(await of.ask('security.beginConfirm'), 'beginConfirm') as { challenge: string }
const REFUSED = { status: 422, body: { code: 'passkey-refused' } }

describe('security.confirmWithPasskey', () => {
  it('opens the doors again', async () => {
    const ana = await member({ password: null })
    const device = await addPasskey(ana)
    await makeOld(ana.sessionId)
    expect((await ana.ask('security.beginPasskey')).status).toBe(403)
    const answer = await ana.ask('security.confirmWithPasskey', { credential: device.get(await begin(ana)) })
    expect(answer.status).toBe(200)
    expect((await ana.ask('security.beginPasskey')).status).toBe(200)
  })

  it('takes an answer once, and the passkey of nobody else', async () => {
    const [ana, ben] = [await member(), await member()]
    const device = await addPasskey(ana)
    const foreign = await addPasskey(ben)
    const credential = device.get(await begin(ana))
    await ana.ask('security.confirmWithPasskey', { credential })
    expect(await ana.ask('security.confirmWithPasskey', { credential })).toMatchObject(REFUSED)
    const asked = await begin(ana)
    expect(await ana.ask('security.confirmWithPasskey', { credential: foreign.get(asked) })).toMatchObject(
      REFUSED,
    )
  })

  it('refuses the answer to the question of a sign-in', async () => {
    const ana = await member()
    const device = await addPasskey(ana)
    const asked = resultOf(await call('auth.beginPasskeySignIn', {}), 'beginPasskeySignIn')
    const credential = device.get(asked as { challenge: string })
    expect(await ana.ask('security.confirmWithPasskey', { credential })).toMatchObject(REFUSED)
  })

  it('refuses a copy', async () => {
    const ana = await member()
    const device = await addPasskey(ana)
    await ana.ask('security.confirmWithPasskey', { credential: device.get(await begin(ana)) })
    device.counter = 0
    const credential = device.get(await begin(ana))
    expect(await ana.ask('security.confirmWithPasskey', { credential })).toMatchObject(REFUSED)
  })

  it('is for members only', async () => {
    const credential = (await addPasskey(await member())).get({ challenge: 'AAAA' })
    expect(await call('security.confirmWithPasskey', { credential })).toMatchObject({ status: 401 })
  })
})
