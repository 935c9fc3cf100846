import { expect, it } from 'vitest'
import { testSite } from '#tests/site.ts'

const { call } = await testSite()

it('refuses a token that nobody was given, in the caller’s language', async () => {
  const messages = {
    'zh-hans': '登录凭证无效或已经用过。',
    en: 'This sign-in token is not valid or was used before.',
    es: 'Este código de acceso no es válido o ya se usó.',
  }
  for (const [lang, message] of Object.entries(messages)) {
    expect(await call('mutates.autoLogin', { token: 'bad' }, { lang })).toMatchObject({
      status: 401,
      body: { statusCode: 401, code: 'token-invalid', messages: [message] },
    })
  }
})

it('refuses a page of another site before it looks at the token', async () => {
  for (const origin of ['https://elsewhere.test', null]) {
    expect(await call('mutates.autoLogin', { token: 'x' }, { origin })).toMatchObject({
      status: 403,
      body: { code: 'foreign-origin' },
    })
  }
})

it('takes nothing but a token of bearable length', async () => {
  for (const data of [{}, { token: 5 }, { token: 'x'.repeat(2_001) }]) {
    expect(await call('mutates.autoLogin', data)).toMatchObject({ status: 400, body: { code: 'malformed' } })
  }
})

it('lets nobody guess more than ten tokens a minute', async () => {
  const guess = () => call('mutates.autoLogin', { token: 'guess' }, { address: '10.3.3.3' })
  for (let tries = 0; tries < 10; tries += 1) expect((await guess()).status).toBe(401)
  expect(await guess()).toMatchObject({ status: 429, body: { code: 'too-many-requests' } })
})
