import { expect, it } from 'vitest'
import { testSite } from '#tests/site.ts'

const { call } = await testSite()

it('has nothing of their own for a stranger, as JSON text', async () => {
  for (const data of [{}, { path: '/article/1' }, { path: '/shop/1', args: { product: {} } }]) {
    const { status, body } = await call('auth.pageData', data)
    expect([status, body]).toEqual([200, { guaqi: { loginData: '{}' } }])
  }
})

it('takes no path or arguments of the wrong shape', async () => {
  for (const data of [{ path: 7 }, { path: 'x'.repeat(2_001) }, { args: 'all' }, { args: [1] }]) {
    expect(await call('auth.pageData', data)).toMatchObject({ status: 400, body: { code: 'malformed' } })
  }
})

it('asks whoever has a session to renew to do so, and not to do without what is theirs', async () => {
  const { status, body } = await call('auth.pageData', {}, { cookie: 'auth_token_expires=1' })
  expect([status, body]).toEqual([401, expect.objectContaining({ code: 'not-signed-in' })])
})
