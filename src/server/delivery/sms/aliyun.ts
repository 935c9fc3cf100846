import { randomUUID } from 'node:crypto'
import type { AliyunConfig } from '../config.ts'
import { DeliveryProblem, Undeliverable } from '../undeliverable.ts'
import { askProvider } from './ask-provider.ts'
import { signAcs3 } from './sign-acs3.ts'
import type { SendSms } from './sms.ts'

const ABOUT_THE_NUMBER = new Set([
  'isv.MOBILE_NUMBER_ILLEGAL',
  'isv.BLACK_KEY_CONTROL_LIMIT',
  'MOBILE_NOT_ON_SERVICE',
])

/** China's mainland numbers go without a prefix, all others with their country code and no plus. */
const asAliyunNumber = (to: string) => (to.startsWith('+86') ? to.slice(3) : to.slice(1))

/** Alibaba Cloud's short message service (Dysmsapi 2017-05-25, SendSms): an approved signature and template. */
export const createAliyun =
  (config: AliyunConfig): SendSms =>
  async ({ to, code }) => {
    const { accessKeyId, accessKeySecret, signName, templateCode, templateCodeAbroad, endpoint } = config
    const isAbroad = !to.startsWith('+86')
    const url = new URL('/', endpoint)
    const { query, headers } = signAcs3({
      accessKeyId,
      accessKeySecret,
      host: url.host,
      action: 'SendSms',
      version: '2017-05-25',
      parameters: {
        PhoneNumbers: asAliyunNumber(to),
        SignName: signName,
        TemplateCode: isAbroad ? (templateCodeAbroad ?? templateCode) : templateCode,
        TemplateParam: JSON.stringify({ code }),
      },
      date: new Date().toISOString().replace(/\.\d{3}Z$/, 'Z'),
      nonce: randomUUID(),
    })
    // The runtime sets the host itself, to the same.
    const { host: _, ...sent } = headers
    const { status, body } = await askProvider('Aliyun', `${url}?${query}`, {
      isInWorld: config.isInWorld,
      method: 'POST',
      headers: { ...sent, accept: 'application/json' },
    })
    if (body.Code === 'OK') return
    const said = typeof body.Code === 'string' ? body.Code : 'no code'
    if (ABOUT_THE_NUMBER.has(said)) throw new Undeliverable(`Aliyun refuses the number (${said})`)
    throw new DeliveryProblem(`Aliyun did not take a message (${status}, ${said})`)
  }
