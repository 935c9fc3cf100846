import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import { beforeAll, expect, it, vi } from 'vitest'
import { testSite } from '#tests/site.ts'
import type { Challenge } from '../schemas.ts'

const { db, call } = await testSite()
const flow = { phoneOrEmail: 'ana@town.example', action: 'forget' }

const askFor = async (data: object) => {
  const { status, body } = await call('auth.captchaChallenge', data)
  const { guaqi } = body as { guaqi?: { utils: { captchaChallenge: Challenge } } }
  return { status, code: body.code, challenge: guaqi?.utils.captchaChallenge as Challenge }
}
/** As the browser does it. */
const work = async (challenge: Challenge) => {
  const solution = await solveChallenge({ challenge, deriveKey })
  return { counter: solution?.counter ?? 0, derivedKey: solution?.derivedKey ?? '' }
}
const solve = async (data: object) => {
  const { status, body } = await call('auth.captchaSolve', data)
  const { guaqi } = body as { guaqi?: { utils: { captchaSolve: Record<string, never> } } }
  return { status, code: body.code, solved: guaqi?.utils.captchaSolve }
}

let challenge: Challenge
let solution: { counter: number; derivedKey: string }
beforeAll(async () => {
  challenge = (await askFor(flow)).challenge
  solution = await work(challenge)
})

it('takes real work', () => {
  expect(challenge.parameters.algorithm).toBe('PBKDF2/SHA-256')
  expect(solution.counter).toBeGreaterThanOrEqual(1_500)
})

it('gives the same as a picture that was read, once', async () => {
  const { status, solved } = await solve({ phoneOrEmail: ' ana@TOWN.example', challenge, solution })
  expect(status).toBe(200)
  expect(Object.keys(solved ?? {}).toSorted()).toEqual(['captchaInput', 'captchaSign', 'timestamp'])
  const captcha = { ...solved, phoneOrEmail: flow.phoneOrEmail }
  expect((await call('auth.captchaVerify', captcha)).body).toEqual({
    guaqi: { utils: { captchaVerify: true } },
  })
  expect((await call('auth.getCode', captcha)).status).toBe(200)
  const { purpose } = await db.selectFrom('verification_codes').select('purpose').executeTakeFirstOrThrow()
  expect(purpose).toBe('forget')
  const again = await solve({ phoneOrEmail: flow.phoneOrEmail, challenge, solution })
  expect(again).toMatchObject({ status: 422, code: 'challenge-invalid' })
})

it('is worth nothing for another address, with other terms, or when the work was not done', async () => {
  const { parameters, signature } = challenge
  const attempts = [
    { phoneOrEmail: 'bo@town.example', challenge, solution },
    { phoneOrEmail: flow.phoneOrEmail, challenge, solution: { ...solution, derivedKey: '00'.repeat(32) } },
    {
      phoneOrEmail: flow.phoneOrEmail,
      challenge: { parameters: { ...parameters, cost: 1 }, signature },
      solution,
    },
    {
      phoneOrEmail: flow.phoneOrEmail,
      challenge: { parameters: { ...parameters, data: { ...parameters.data, purpose: 'bind' } }, signature },
      solution,
    },
    { phoneOrEmail: flow.phoneOrEmail, challenge: { parameters, signature: 'ab'.repeat(32) }, solution },
  ]
  for (const attempt of attempts) expect((await solve(attempt)).code).toBe('challenge-invalid')
})

it('is over after ten minutes', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 11 * 60_000 })
  try {
    expect((await solve({ phoneOrEmail: flow.phoneOrEmail, challenge, solution })).code).toBe(
      'challenge-invalid',
    )
  } finally {
    vi.useRealTimers()
  }
})

it('refuses what is neither an address nor a number, and nonsense', async () => {
  expect((await askFor({ ...flow, phoneOrEmail: 'ana@' })).code).toBe('email-invalid')
  expect((await askFor({ ...flow, phoneOrEmail: '12' })).code).toBe('phone-invalid')
  expect((await askFor({ ...flow, action: 'steal' })).status).toBe(400)
  expect((await solve({ phoneOrEmail: 'ana@', challenge, solution })).code).toBe('email-invalid')
  expect((await solve({ phoneOrEmail: '12', challenge, solution })).code).toBe('phone-invalid')
  expect((await solve({ phoneOrEmail: flow.phoneOrEmail, challenge: {}, solution })).status).toBe(400)
  expect(
    (await solve({ phoneOrEmail: flow.phoneOrEmail, challenge, solution: { counter: -1 } })).status,
  ).toBe(400)
})
