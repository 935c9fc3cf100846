import type { TencentConfig } from '../config.ts'
import { DeliveryProblem, Undeliverable } from '../undeliverable.ts'
import { askProvider } from './ask-provider.ts'
import { signTc3 } from './sign-tc3.ts'
import type { SendSms } from './sms.ts'

const CONTENT_TYPE = 'application/json; charset=utf-8'

const ABOUT_THE_NUMBER = new Set([
  'InvalidParameterValue.IncorrectPhoneNumber',
  'FailedOperation.PhoneNumberInBlacklist',
])

interface SendStatus {
  Code?: unknown
}

/** Tencent Cloud's short message service (2021-01-11, SendSms): `{1}` of the template is the code, `{2}` the minutes. */
export const createTencent =
  (config: TencentConfig): SendSms =>
  async ({ to, code, minutes }) => {
    const url = new URL('/', config.endpoint)
    const isAbroad = !to.startsWith('+86')
    const body = JSON.stringify({
      PhoneNumberSet: [to],
      SmsSdkAppId: config.sdkAppId,
      SignName: config.signName,
      TemplateId: isAbroad ? (config.templateIdAbroad ?? config.templateId) : config.templateId,
      TemplateParamSet: [code, String(minutes)],
    })
    const timestamp = Math.floor(Date.now() / 1000)
    const { secretId, secretKey } = config
    const authorization = signTc3({
      secretId,
      secretKey,
      host: url.host,
      service: 'sms',
      contentType: CONTENT_TYPE,
      body,
      timestamp,
    })
    const { status, body: answer } = await askProvider('Tencent', url, {
      isInWorld: config.isInWorld,
      method: 'POST',
      headers: {
        authorization,
        'content-type': CONTENT_TYPE,
        'x-tc-action': 'SendSms',
        'x-tc-version': '2021-01-11',
        'x-tc-region': config.region,
        'x-tc-timestamp': String(timestamp),
      },
      body,
    })
    const said = codeOf(answer)
    if (said === 'Ok') return
    if (ABOUT_THE_NUMBER.has(said)) throw new Undeliverable(`Tencent refuses the number (${said})`)
    throw new DeliveryProblem(`Tencent did not take a message (${status}, ${said})`)
  }

/** The result for the one number: a successful call can still carry its refusal. */
function codeOf({ Response: response }: Record<string, unknown>): string {
  const { Error: error, SendStatusSet: statuses } = (response ?? {}) as {
    Error?: { Code?: unknown }
    SendStatusSet?: SendStatus[]
  }
  const code = error?.Code ?? (Array.isArray(statuses) ? statuses[0]?.Code : undefined)
  return typeof code === 'string' ? code : 'no code'
}
