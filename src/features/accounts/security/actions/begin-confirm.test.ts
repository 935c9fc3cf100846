import { expect, test } from 'vitest'
import { securitySite } from '#tests/security-site.ts'

const { call, member, resultOf, addPasskey } = await securitySite()

test('security.beginConfirm asks the passkeys of this person and no others', async () => {
  const [ana, ben] = [await member(), await member()]
  const device = await addPasskey(ana)
  await addPasskey(ben)
  const options = resultOf(await ana.ask('security.beginConfirm'), 'beginConfirm')
  expect(options).toMatchObject({
    userVerification: 'required',
    allowCredentials: [{ id: device.get({ challenge: '' }).id }],
  })
})

test('whoever has none is told so', async () => {
  const answer = await (await member()).ask('security.beginConfirm')
  expect(answer).toMatchObject({ status: 404, body: { code: 'passkey-not-found' } })
})

test('it is for members only', async () => {
  expect(await call('security.beginConfirm', {})).toMatchObject({ status: 401 })
})
