import { expect, it } from 'vitest'
import { testSite } from '#tests/site.ts'

const { call } = await testSite()

it('tells a stranger that nobody is signed in, whatever is passed through', async () => {
  for (const data of [undefined, {}, { anything: [1] }]) {
    const { status, body } = await call('auth.viewer', data)
    expect([status, body]).toEqual([200, { viewer: null }])
  }
})

it('believes no token that nobody was given', async () => {
  const { status, body } = await call('auth.viewer', { authToken: 'made-up', id: 1 })
  expect([status, body]).toEqual([200, { viewer: null }])
})

it('takes no data that is no object', async () => {
  for (const data of ['x', 3, [1]]) {
    expect(await call('auth.viewer', data)).toMatchObject({ status: 400, body: { code: 'malformed' } })
  }
})
