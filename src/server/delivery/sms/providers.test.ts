import { describe, expect, it } from 'vitest'
import { serveProvider } from '#tests/delivery/provider-server.ts'
import {
  ALIYUN,
  REFUSED_NUMBER,
  serveAliyun,
  serveTencent,
  serveTwilio,
  TENCENT,
  TWILIO,
} from '#tests/delivery/providers.ts'
import type { SmsConfig } from '../config.ts'
import { createDelivery } from '../delivery.ts'
import { DeliveryProblem, Undeliverable } from '../undeliverable.ts'
import type { Sms } from './sms.ts'

const sms: Sms = { to: '+8613812345678', text: '验证码 123456 & more', code: '123456', minutes: 10 }

async function sendBy(config: SmsConfig, message = sms): Promise<void> {
  const { sendSms } = createDelivery({ mail: undefined, sms: config, smsPerDay: 0 }, 'https://town.example')
  await sendSms?.(message)
}
const failure = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => null,
    (error) => error,
  )

describe('Twilio', async () => {
  const { endpoint, taken } = await serveTwilio()
  const config = {
    provider: 'twilio' as const,
    ...TWILIO,
    from: '+15005550006',
    messagingServiceSid: undefined,
    endpoint,
  }

  it('takes the text, from a number or a messaging service', async () => {
    await sendBy(config)
    await sendBy({ ...config, from: undefined, messagingServiceSid: 'MG1' })
    expect(taken).toEqual([
      { to: '+8613812345678', from: '+15005550006', text: '验证码 123456 & more' },
      { to: '+8613812345678', from: 'MG1', text: '验证码 123456 & more' },
    ])
  })

  it('is asked again after a wrong token, but not about a number that is none', async () => {
    const wrong = await failure(sendBy({ ...config, authToken: 'other' }))
    expect(wrong).toBeInstanceOf(DeliveryProblem)
    expect(wrong).not.toBeInstanceOf(Undeliverable)
    const refused = await failure(sendBy(config, { ...sms, to: REFUSED_NUMBER }))
    expect(refused).toBeInstanceOf(Undeliverable)
    expect(String(refused)).not.toContain(REFUSED_NUMBER)
  })
})

describe('Aliyun', async () => {
  const { endpoint, taken } = await serveAliyun()
  const config = {
    provider: 'aliyun' as const,
    ...ALIYUN,
    signName: "广场 (it's)",
    templateCode: 'SMS_1',
    templateCodeAbroad: 'SMS_2',
    endpoint,
  }

  it('accepts the signature and fills in the template of the mainland, or of abroad', async () => {
    await sendBy(config)
    await sendBy(config, { ...sms, to: '+34612345678' })
    await sendBy({ ...config, templateCodeAbroad: undefined }, { ...sms, to: '+34612345678' })
    expect(taken).toEqual([
      { to: '13812345678', from: "广场 (it's)", template: { id: 'SMS_1', parameters: { code: '123456' } } },
      { to: '34612345678', from: "广场 (it's)", template: { id: 'SMS_2', parameters: { code: '123456' } } },
      { to: '34612345678', from: "广场 (it's)", template: { id: 'SMS_1', parameters: { code: '123456' } } },
    ])
  })

  it('refuses another secret, and a number that is none', async () => {
    const wrong = await failure(sendBy({ ...config, accessKeySecret: 'other' }))
    expect(String(wrong)).toContain('SignatureDoesNotMatch')
    expect(wrong).not.toBeInstanceOf(Undeliverable)
    const refused = await failure(sendBy(config, { ...sms, to: REFUSED_NUMBER }))
    expect(refused).toBeInstanceOf(Undeliverable)
    expect(String(refused)).not.toContain('13800000000')
  })
})

describe('Tencent', async () => {
  const { endpoint, taken } = await serveTencent()
  const config = {
    provider: 'tencent' as const,
    ...TENCENT,
    region: 'ap-guangzhou',
    signName: '广场',
    templateId: '449739',
    templateIdAbroad: '449740',
    endpoint,
  }

  it('accepts the signature and fills in the template of the mainland, or of abroad', async () => {
    await sendBy(config)
    await sendBy(config, { ...sms, to: '+15005550006' })
    expect(taken).toEqual([
      { to: '+8613812345678', from: '广场', template: { id: '449739', parameters: ['123456', '10'] } },
      { to: '+15005550006', from: '广场', template: { id: '449740', parameters: ['123456', '10'] } },
    ])
  })

  it('refuses another key, and a number that is none, although the call itself goes well', async () => {
    const wrong = await failure(sendBy({ ...config, secretKey: 'other' }))
    expect(String(wrong)).toContain('AuthFailure.SignatureFailure')
    expect(wrong).not.toBeInstanceOf(Undeliverable)
    const refused = await failure(sendBy(config, { ...sms, to: REFUSED_NUMBER }))
    expect(refused).toBeInstanceOf(Undeliverable)
  })
})

describe('a provider that is in trouble', async () => {
  const config = (endpoint: string): SmsConfig => ({
    provider: 'twilio',
    ...TWILIO,
    from: '+1',
    messagingServiceSid: undefined,
    endpoint,
  })

  it('is asked again later when it answers nonsense or cannot be reached', async () => {
    const failing = await serveProvider(() => ({ status: 503, body: 'Service Unavailable +8613812345678' }))
    for (const endpoint of [failing, 'http://127.0.0.1:9']) {
      const problem = await failure(sendBy(config(endpoint)))
      expect(problem).toBeInstanceOf(DeliveryProblem)
      expect(problem).not.toBeInstanceOf(Undeliverable)
      expect(String(problem)).not.toContain('138')
    }
  })
})
