import { describe, expect, it } from 'vitest'
import { securitySite } from '#tests/security-site.ts'

const { call, member, resultOf, turnOnTwoStep, eventsOf, mailsTo } = await securitySite()

type Member = Awaited<ReturnType<typeof member>>
const renew = (of: Member, code: string) => of.ask('security.renewRecoveryCodes', { code })

describe('security.renewRecoveryCodes', () => {
  it('gives ten new ones, and those of before are worth nothing', async () => {
    const ana = await member()
    const { code, codes } = await turnOnTwoStep(ana)
    const fresh = resultOf(await renew(ana, code()), 'renewRecoveryCodes') as { codes: string[] }
    expect(new Set([...codes, ...fresh.codes]).size).toBe(20)
    expect(await renew(ana, codes[0] ?? '')).toMatchObject({ status: 422 })
    expect((await renew(ana, fresh.codes[0] ?? '')).status).toBe(200)
    expect((await eventsOf(ana.id)).map(({ kind }) => kind)).toContain('recovery-codes-renewed')
    expect(await mailsTo(ana.email)).toContainEqual({
      template: 'way-in-changed',
      params: expect.objectContaining({ way: 'recovery-codes', change: 'added' }),
    })
  })

  it('takes each code once, also of two at once', async () => {
    const ana = await member()
    const { code } = await turnOnTwoStep(ana)
    const now = code()
    const answers = await Promise.all([renew(ana, now), renew(ana, now), renew(ana, now)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422])
    expect(await renew(ana, now)).toMatchObject({ body: { code: 'second-factor-wrong' } })
  })

  it('has nothing to renew where two-step sign-in is not on', async () => {
    const answer = await renew(await member(), '123456')
    expect(answer).toMatchObject({ status: 409, body: { code: 'two-step-is-off' } })
  })

  it('counts what is tried in vain', async () => {
    const ana = await member()
    const { code } = await turnOnTwoStep(ana)
    for (let time = 0; time < 6; time += 1) await renew(ana, 'wrong')
    expect(await renew(ana, code())).toMatchObject({ status: 429, body: { code: 'too-many-attempts' } })
  })

  it('is for members only', async () => {
    expect(await call('security.renewRecoveryCodes', { code: '123456' })).toMatchObject({ status: 401 })
  })
})
