import { expect, it } from 'vitest'
import { obtainCode, sentCode, solvedCaptcha } from '#tests/codes.ts'
import { testSite } from '#tests/site.ts'

/*
 * Many networks against many accounts, as far as a test of seconds can: every network asks for codes in the names of
 * the accounts, guesses at each until it is refused, and submits captchas that it never read.
 */
const { db, call, errors } = await testSite({
  limiter: { take: () => 0, left: () => 1, look: async () => [] },
})

const NETWORKS = 10
const ACCOUNTS = 12
const owner = (number: number) => `owner-${number}@town.example`

it('guessers get in nowhere, and keep nobody from their own code', async () => {
  // Owners have shown before, in their own browser, that the address is theirs.
  const cookies: string[] = []
  for (let number = 0; number < ACCOUNTS; number += 1) {
    const code = await obtainCode(
      { db, call },
      { phoneOrEmail: owner(number), action: 'register' },
      { address: `10.0.${number}.1` },
    )
    const { status, headers } = await call('auth.register', {
      ...code,
      editStatus: 'signup',
      password: `an own long password ${number}`,
    })
    expect(status).toBe(200)
    cookies.push(/known_contact=[^;]+/.exec(String(headers['set-cookie']))?.[0] ?? '')
  }
  await db
    .updateTable('verification_codes')
    .set({ created_at: new Date(0) })
    .execute()

  const answers = new Map<string, number>()
  const note = (what: string) => answers.set(what, (answers.get(what) ?? 0) + 1)
  const attack = async (network: number) => {
    const address = `198.51.${network}.1`
    for (let number = 0; number < ACCOUNTS; number += 1) {
      const captcha = solvedCaptcha({ phoneOrEmail: owner(number), action: 'forget' })
      for (let guess = 0; guess < 6; guess += 1) {
        const input = { ...captcha, captchaInput: `X${guess}YZ` }
        const { body } = await call('auth.captchaVerify', input, { address })
        note(JSON.stringify(body))
      }
      const own = solvedCaptcha({ phoneOrEmail: owner(number), action: 'forget' })
      const asked = await call('auth.getCode', own, { address })
      note(`code ${asked.body.code ?? 'sent'}`)
      const { guaqi } = asked.body as { guaqi?: { utils: { getCode: string } } }
      const verificationSign = guaqi?.utils.getCode ?? 'f'.repeat(64)
      for (let guess = 0; guess < 6; guess += 1) {
        const verificationInput = String(100_000 + network * 1_000 + guess)
        const data = { ...own, verificationSign, verificationInput, password: 'guessed my way in 1' }
        const { status } = await call('auth.resetPassword', data, { address })
        note(`reset ${status}`)
      }
    }
  }
  await Promise.all(Array.from({ length: NETWORKS }, (_, network) => attack(network)))

  const total = NETWORKS * ACCOUNTS
  expect(answers.get('{"guaqi":{"utils":{"captchaVerify":false}}}')).toBe(total * 6)
  expect(answers.get('reset 422')).toBe(total * 6)
  // One code to each owner in all that time, whoever asked.
  expect(answers.get('code sent')).toBe(ACCOUNTS)
  expect(answers.get('code code-too-soon')).toBe(total - ACCOUNTS)

  for (let number = 0; number < ACCOUNTS; number += 1) {
    const flow = { phoneOrEmail: owner(number), action: 'forget' as const }
    const cookie = cookies[number] ?? ''
    const code = await obtainCode({ db, call }, flow, { address: `10.0.${number}.2`, cookie })
    expect((await call('auth.verifyCode', code)).status).toBe(200)
  }
  // Somebody else's cookie helps nobody.
  const foreign = { cookie: cookies[1] ?? '', address: '203.0.113.9' }
  const captcha = solvedCaptcha({ phoneOrEmail: owner(0), action: 'forget' })
  expect((await call('auth.getCode', captcha, foreign)).body.code).toBe('code-too-soon')
  expect(await sentCode(db, 'nobody@town.example')).toBeUndefined()
  expect(errors).toEqual([])
})

it('resetting a password again and again, in a browser that forgets, sends no code more', async () => {
  const flow = { phoneOrEmail: 'flood@town.example', action: 'forget' as const }
  const address = '203.0.113.50'
  const start = { ...flow, action: 'register' as const }
  const code = await obtainCode({ db, call }, start, { address: '203.0.113.51' })
  await call('auth.register', { ...code, editStatus: 'signup', password: 'an own long password' })
  await db
    .updateTable('verification_codes')
    .set({ created_at: new Date(0) })
    .execute()

  const answers: unknown[] = []
  let cookie = ''
  for (let cycle = 0; cycle < 5; cycle += 1) {
    const captcha = solvedCaptcha(flow)
    const { body } = await call('auth.getCode', captcha, { address, cookie })
    answers.push(body.code ?? 'sent')
    if (body.code) continue
    const { guaqi } = body as { guaqi: { utils: { getCode: string } } }
    const verificationInput = await sentCode(db, flow.phoneOrEmail)
    const data = { ...captcha, verificationSign: guaqi.utils.getCode, verificationInput }
    const reset = await call('auth.resetPassword', { ...data, password: `another password ${cycle}` })
    expect(reset.status).toBe(200)
    cookie = /known_contact=[^;]+/.exec(String(reset.headers['set-cookie']))?.[0] ?? ''
  }
  // As a stranger, and once as somebody whom it knows.
  expect(answers).toEqual(['sent', 'sent', ...Array(3).fill('code-too-soon')])
})
