import { expect, it } from 'vitest'
import { testSite } from '#tests/site.ts'

const { call } = await testSite()
const flow = { phoneOrEmail: 'ana@town.example', action: 'register' }

it('is new each time, ends in ten minutes, and names nobody', async () => {
  const answers = await Promise.all([flow, flow].map((data) => call('auth.captchaChallenge', data)))
  const challenges = answers.map(({ body }) => {
    const { guaqi } = body as {
      guaqi: { utils: { captchaChallenge: { parameters: { nonce: string; expiresAt: number } } } }
    }
    return guaqi.utils.captchaChallenge.parameters
  })
  expect(new Set(challenges.map(({ nonce }) => nonce)).size).toBe(2)
  for (const { expiresAt } of challenges) expect(expiresAt - Date.now() / 1000).toBeCloseTo(600, -1)
  expect(JSON.stringify(challenges)).not.toContain('ana')
})

it('refuses what is neither an address nor a number', async () => {
  expect((await call('auth.captchaChallenge', { ...flow, phoneOrEmail: 'ana@' })).body.code).toBe(
    'email-invalid',
  )
  expect((await call('auth.captchaChallenge', { ...flow, phoneOrEmail: '12' })).body.code).toBe(
    'phone-invalid',
  )
})
