import decoder from 'jsqr'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { securitySite } from '#tests/security-site.ts'

const { db, call, member, makeOld, resultOf, turnOnTwoStep } = await securitySite()

describe('security.beginTwoStep', () => {
  it('gives a secret as a picture in the reply, and keeps it sealed', async () => {
    const ana = await member()
    const begun = resultOf(await ana.ask('security.beginTwoStep'), 'beginTwoStep')
    const { secret, address, picture } = begun as Record<'secret' | 'address' | 'picture', string>
    expect(secret).toMatch(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/)
    expect(new URL(address).searchParams.get('secret')).toBe(secret.replaceAll(' ', ''))
    expect(decodeURIComponent(address)).toContain(ana.email)

    expect(picture).toMatch(/^data:image\/png;base64,/)
    const { data, info } = await sharp(Buffer.from(picture.split(',')[1] ?? '', 'base64'))
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect(decoder.default(new Uint8ClampedArray(data), info.width, info.height)?.data).toBe(address)

    const row = await db
      .selectFrom('totp')
      .selectAll()
      .where('person_id', '=', ana.id)
      .executeTakeFirstOrThrow()
    expect(row.confirmed_at).toBeNull()
    expect(row.sealed_secret).not.toContain(secret.replaceAll(' ', ''))
  })

  it('makes another secret each time, until one counts', async () => {
    const ana = await member()
    const secretOf = async () => resultOf(await ana.ask('security.beginTwoStep'), 'beginTwoStep').secret
    expect(await secretOf()).not.toBe(await secretOf())
    await turnOnTwoStep(ana)
    const answer = await ana.ask('security.beginTwoStep')
    expect(answer).toMatchObject({ status: 409, body: { code: 'two-step-is-on' } })
  })

  it('asks who is there in a session that has been open for a while', async () => {
    const ana = await member()
    await makeOld(ana.sessionId)
    const answer = await ana.ask('security.beginTwoStep')
    expect(answer).toMatchObject({ status: 403, body: { code: 'confirmation-needed' } })
  })

  it('is for members only', async () => {
    expect(await call('security.beginTwoStep', {})).toMatchObject({ status: 401 })
  })
})
