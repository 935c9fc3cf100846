import { Secret, TOTP } from 'otpauth'
import { describe, expect, it } from 'vitest'
import { securitySite } from '#tests/security-site.ts'

const { db, call, member, makeOld, resultOf, turnOnTwoStep, eventsOf, mailsTo } = await securitySite()

type Member = Awaited<ReturnType<typeof member>>
const begin = async (of: Member) => {
  const { secret } = resultOf(await of.ask('security.beginTwoStep'), 'beginTwoStep')
  return new TOTP({ secret: Secret.fromBase32(String(secret).replaceAll(' ', '')) })
}
const turnOn = (of: Member, code: unknown) => of.ask('security.turnOnTwoStep', { code })
const isOn = async ({ id }: Member) =>
  (await db.selectFrom('totp').select('confirmed_at').where('person_id', '=', id).executeTakeFirst())
    ?.confirmed_at instanceof Date

describe('security.turnOnTwoStep', () => {
  it('takes a code of the app, gives ten recovery codes and keeps only their hashes', async () => {
    const ana = await member()
    const totp = await begin(ana)
    // As it is typed on a Chinese keyboard, with the gap that apps show.
    const code = totp
      .generate()
      .replace(/^(...)/, '$1 ')
      .replace(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0))
    const { codes } = resultOf(await turnOn(ana, code), 'turnOnTwoStep') as { codes: string[] }
    expect(new Set(codes).size).toBe(10)
    const kept = await db.selectFrom('recovery_codes').selectAll().where('person_id', '=', ana.id).execute()
    expect(kept).toHaveLength(10)
    for (const { hash, used_at: usedAt } of kept) {
      expect(hash).toMatch(/^[0-9a-f]{64}$/)
      expect(usedAt).toBeNull()
    }
    expect(await eventsOf(ana.id)).toEqual([{ kind: 'two-step-on' }])
    expect(await mailsTo(ana.email)).toMatchObject([
      { template: 'way-in-changed', params: { way: 'two-step', change: 'added' } },
    ])
  })

  it('refuses a wrong code, one of another time, and what is none', async () => {
    const ana = await member()
    const totp = await begin(ana)
    const old = totp.generate({ timestamp: Date.now() - 120_000 })
    for (const code of [old, 'abcdef', '12345']) {
      expect(await turnOn(ana, code)).toMatchObject({ status: 422, body: { code: 'second-factor-wrong' } })
    }
    expect(await turnOn(ana, '')).toMatchObject({ status: 400 })
    expect(await turnOn(ana, 123456)).toMatchObject({ status: 400 })
    expect(await isOn(ana)).toBe(false)
  })

  it('refuses where nothing was begun, where that is long ago, and where it is on', async () => {
    const ana = await member()
    expect(await turnOn(ana, '123456')).toMatchObject({ status: 409, body: { code: 'two-step-not-begun' } })
    const totp = await begin(ana)
    const yesterday = { created_at: new Date(Date.now() - 86_400_000) }
    await db.updateTable('totp').set(yesterday).where('person_id', '=', ana.id).execute()
    expect(await turnOn(ana, totp.generate())).toMatchObject({ body: { code: 'two-step-not-begun' } })
    const { code } = await turnOnTwoStep(ana)
    expect(await turnOn(ana, code())).toMatchObject({ body: { code: 'two-step-not-begun' } })
  })

  it('counts what is tried in vain', async () => {
    const ana = await member()
    const totp = await begin(ana)
    for (let time = 0; time < 5; time += 1) await turnOn(ana, 'no')
    await turnOn(ana, 'no')
    const answer = await turnOn(ana, totp.generate())
    expect(answer).toMatchObject({ status: 429, body: { code: 'too-many-attempts' } })
    expect(await isOn(ana)).toBe(false)
  })

  it('asks who is there in a session that has been open for a while', async () => {
    const ana = await member()
    const totp = await begin(ana)
    await makeOld(ana.sessionId)
    const answer = await turnOn(ana, totp.generate())
    expect(answer).toMatchObject({ status: 403, body: { code: 'confirmation-needed' } })
  })

  it('is for members only', async () => {
    expect(await call('security.turnOnTwoStep', { code: '123456' })).toMatchObject({ status: 401 })
  })
})
