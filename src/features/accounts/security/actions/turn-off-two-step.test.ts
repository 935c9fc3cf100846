import { describe, expect, it } from 'vitest'
import { securitySite } from '#tests/security-site.ts'

const { db, call, member, turnOnTwoStep, eventsOf, mailsTo } = await securitySite()

type Member = Awaited<ReturnType<typeof member>>
const turnOff = (of: Member, code: string) => of.ask('security.turnOffTwoStep', { code })
const rowsOf = async ({ id }: Member) => [
  ...(await db.selectFrom('totp').select('person_id').where('person_id', '=', id).execute()),
  ...(await db.selectFrom('recovery_codes').select('person_id').where('person_id', '=', id).execute()),
]
const WRONG = { status: 422, body: { code: 'second-factor-wrong' } }

describe('security.turnOffTwoStep', () => {
  it('takes a code of the app, and the recovery codes go along', async () => {
    const ana = await member()
    const { code } = await turnOnTwoStep(ana)
    expect((await turnOff(ana, code())).status).toBe(200)
    expect(await rowsOf(ana)).toEqual([])
    expect((await eventsOf(ana.id)).map(({ kind }) => kind)).toEqual(['two-step-on', 'two-step-off'])
    expect((await mailsTo(ana.email)).at(-1)).toMatchObject({
      template: 'way-in-changed',
      params: { way: 'two-step', change: 'removed' },
    })
  })

  it('takes a recovery code, as it is read from paper', async () => {
    const ana = await member()
    const { codes } = await turnOnTwoStep(ana)
    expect((await turnOff(ana, ` ${codes[3]?.toUpperCase().replaceAll('-', ' ')} `)).status).toBe(200)
    expect(await rowsOf(ana)).toEqual([])
    expect((await mailsTo(ana.email)).map(({ template }) => template)).toContain('recovery-code-used')
  })

  it('refuses other codes, those of somebody else, and the one that turned it on', async () => {
    const [ana, ben] = [await member(), await member()]
    const { used } = await turnOnTwoStep(ana)
    const foreign = await turnOnTwoStep(ben)
    for (const code of [used, foreign.codes[0] ?? '', 'aaaa-aaaa-aaaa-aaaa', 'x\ny']) {
      expect(await turnOff(ana, code)).toMatchObject(WRONG)
    }
    expect(await rowsOf(ana)).toHaveLength(11)
    expect(await rowsOf(ben)).toHaveLength(11)
  })

  it('has nothing to turn off where it is not on', async () => {
    const ana = await member()
    await ana.ask('security.beginTwoStep')
    expect(await turnOff(ana, '123456')).toMatchObject({ status: 409, body: { code: 'two-step-is-off' } })
  })

  it('counts what is tried in vain, and no refusal takes the count back', async () => {
    const ana = await member()
    const { code } = await turnOnTwoStep(ana)
    const answers = await Promise.all(Array.from({ length: 10 }, () => turnOff(ana, 'wrong')))
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(5)
    expect(await turnOff(ana, code())).toMatchObject({ status: 429, body: { code: 'too-many-attempts' } })
    expect(await rowsOf(ana)).toHaveLength(11)
  })

  it('is for members only', async () => {
    expect(await call('security.turnOffTwoStep', { code: '123456' })).toMatchObject({ status: 401 })
  })
})
