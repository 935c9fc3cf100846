import { describe, expect, it } from 'vitest'
import { PASSWORD, securitySite } from '#tests/security-site.ts'

const { db, call, member, makeOld, resultOf } = await securitySite()

describe('security.confirm', () => {
  it('opens the doors again for ten minutes, in this session only', async () => {
    const ana = await member()
    await makeOld(ana.sessionId)
    expect((await ana.ask('security.beginPasskey')).status).toBe(403)
    const { confirmedUntil } = resultOf(await ana.ask('security.confirm', { password: PASSWORD }), 'confirm')
    const minutes = (Date.parse(String(confirmedUntil)) - Date.now()) / 60_000
    expect(minutes).toBeGreaterThan(9.9)
    expect(minutes).toBeLessThanOrEqual(10)
    expect((await ana.ask('security.beginPasskey')).status).toBe(200)
    const others = await db
      .selectFrom('sessions')
      .select('id')
      .where('confirmed_at', 'is not', null)
      .where('id', '<>', ana.sessionId)
      .execute()
    expect(others).toEqual([])
  })

  it('refuses another password, and one that nobody has', async () => {
    const ana = await member()
    const ben = await member({ password: null })
    for (const [person, password] of [
      [ana, 'not this one'],
      [ana, ''],
      [ben, PASSWORD],
      [ben, ''],
    ] as const) {
      const answer = await person.ask('security.confirm', { password })
      expect(answer).toMatchObject({ status: 422, body: { code: 'password-wrong' } })
    }
  })

  it('counts what is tried in vain, also at once, and takes the right one no more for a while', async () => {
    const ana = await member()
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) => ana.ask('security.confirm', { password: `guess ${index}` })),
    )
    const codes = answers.map(({ body }) => body.code)
    expect(codes.filter((code) => code === 'password-wrong')).toHaveLength(5)
    const right = await ana.ask('security.confirm', { password: PASSWORD })
    expect(right).toMatchObject({ status: 429, body: { code: 'too-many-attempts' } })
    expect(Number(right.headers['retry-after'])).toBeGreaterThan(0)
    // Nobody else is stopped by that.
    expect((await (await member()).ask('security.confirm', { password: PASSWORD })).status).toBe(200)
  })

  it('forgets what was tried before the right one', async () => {
    const ana = await member()
    for (let round = 0; round < 3; round += 1) {
      for (let time = 0; time < 4; time += 1) await ana.ask('security.confirm', { password: 'wrong' })
      expect((await ana.ask('security.confirm', { password: PASSWORD })).status).toBe(200)
    }
  })

  it('is for members only', async () => {
    expect(await call('security.confirm', { password: PASSWORD })).toMatchObject({ status: 401 })
  })
})
