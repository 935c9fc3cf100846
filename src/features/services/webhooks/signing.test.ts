import { expect, it } from 'vitest'
import { makeSecret, signedHeaders } from './signing.ts'

it('signs as the example of Standard Webhooks does', () => {
  const headers = signedHeaders({
    id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    at: new Date(1_614_265_330_000),
    body: '{"test": 2432232314}',
    secrets: ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'],
  })
  expect(headers).toMatchObject({
    'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  })
})

it('signs with both secrets while one takes the place of the other', () => {
  const secrets = [makeSecret(), makeSecret()]
  const { 'webhook-signature': signature = '' } = signedHeaders({
    id: 'msg_1',
    at: new Date(),
    body: '{}',
    secrets,
  })
  expect(signature).toMatch(/^v1,\S{44} v1,\S{44}$/)
})
