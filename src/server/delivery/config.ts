import { createPrivateKey } from 'node:crypto'
import * as z from 'zod/mini'
import { address, count, text } from '../settings/variables.ts'

/** How to reach a mail server. */
export interface MailConfig {
  host: string
  port: number
  /** TLS from the first byte; else STARTTLS where the server supports it. */
  isSecure: boolean
  /** Sends nothing, and above all no password, over an unencrypted connection. */
  needsTls: boolean
  user?: string | undefined
  password?: string | undefined
  /** Named by somebody in the browser: it must not lead to machines of the house. */
  isInWorld?: boolean
  /** 'Town <hello@town.example>' */
  from: string
  /** Mails are signed with it; missing: the mail server signs them, or nobody. */
  dkim?: DkimConfig | undefined
}

/** A key for DKIM; its public half stands in the DNS at `{keySelector}._domainkey.{domainName}`. */
export interface DkimConfig {
  domainName: string
  keySelector: string
  /** PEM. */
  privateKey: string
}

interface ProviderConfig {
  endpoint: string
  /** Named by somebody in the browser: it must not lead to machines of the house. */
  isInWorld?: boolean
}
export interface TwilioConfig extends ProviderConfig {
  provider: 'twilio'
  accountSid: string
  authToken: string
  from: string | undefined
  messagingServiceSid: string | undefined
}
export interface AliyunConfig extends ProviderConfig {
  provider: 'aliyun'
  accessKeyId: string
  accessKeySecret: string
  signName: string
  templateCode: string
  templateCodeAbroad: string | undefined
}
export interface TencentConfig extends ProviderConfig {
  provider: 'tencent'
  secretId: string
  secretKey: string
  region: string
  sdkAppId: string
  signName: string
  templateId: string
  templateIdAbroad: string | undefined
}
export type SmsConfig = TwilioConfig | AliyunConfig | TencentConfig

/** Mail and text messages as the environment configures them; what is missing is kept in the outbox instead of sent. */
export interface DeliveryConfig {
  mail: MailConfig | undefined
  sms: SmsConfig | undefined
  /** Text messages that the whole site sends in a day at most: each costs its owner money. */
  smsPerDay: number
}

const smtpUrl = z.string().check(
  z.refine(
    (value) => {
      const url = URL.parse(value)
      return url !== null && ['smtp:', 'smtps:'].includes(url.protocol) && url.hostname !== ''
    },
    { error: 'must be an address like smtps://user:password@mail.example' },
  ),
  z.refine(isDecodable, { error: 'must have user and password percent-encoded: % as %25, @ as %40' }),
)

/** Files of variables hold one line: line ends may be written as \n. */
const readKey = (value: string) => value.replaceAll('\\n', '\n')

function isKey(value: string): boolean {
  try {
    return createPrivateKey(readKey(value)).asymmetricKeyType === 'rsa'
  } catch {
    return false
  }
}

function isDecodable(value: string): boolean {
  const url = URL.parse(value)
  try {
    decodeURIComponent(`${url?.username}${url?.password}`)
    return true
  } catch {
    return false
  }
}

/** Variables of the environment, as its schema takes them in. docs/operate.md describes each. */
export const DELIVERY_VARIABLES = {
  SMTP_URL: z.optional(smtpUrl),
  MAIL_FROM: z.optional(text),
  DKIM_SELECTOR: z.optional(
    z.string().check(z.regex(/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i, { error: 'must be a name like plaza1' })),
  ),
  DKIM_PRIVATE_KEY: z.optional(
    z.string().check(z.refine(isKey, { error: 'must be a private RSA key in PEM, with line ends or \\n' })),
  ),
  SMS_PROVIDER: z.optional(z.enum(['twilio', 'aliyun', 'tencent'])),
  SMS_ENDPOINT: z.optional(address(['http:', 'https:'], 'https://sms.example')),
  SMS_PER_DAY: z.optional(count),
  TWILIO_ACCOUNT_SID: z.optional(text),
  TWILIO_AUTH_TOKEN: z.optional(text),
  TWILIO_PHONE_NUMBER: z.optional(text),
  TWILIO_MESSAGING_SERVICE_SID: z.optional(text),
  ALIBABA_CLOUD_ACCESS_KEY_ID: z.optional(text),
  ALIBABA_CLOUD_ACCESS_KEY_SECRET: z.optional(text),
  ALIYUN_SMS_SIGN_NAME: z.optional(text),
  ALIYUN_SMS_TEMPLATE_CODE: z.optional(text),
  ALIYUN_SMS_TEMPLATE_CODE_ABROAD: z.optional(text),
  TENCENTCLOUD_SECRET_ID: z.optional(text),
  TENCENTCLOUD_SECRET_KEY: z.optional(text),
  TENCENTCLOUD_REGION: z.optional(text),
  TENCENT_SMS_SDK_APP_ID: z.optional(text),
  TENCENT_SMS_SIGN_NAME: z.optional(text),
  TENCENT_SMS_TEMPLATE_ID: z.optional(text),
  TENCENT_SMS_TEMPLATE_ID_ABROAD: z.optional(text),
}
const variables = z.object(DELIVERY_VARIABLES)
type Variables = z.infer<typeof variables>

/** Where providers are, unless another address of theirs is named. */
export const SMS_ADDRESSES = {
  twilio: 'https://api.twilio.com',
  aliyun: 'https://dysmsapi.aliyuncs.com',
  tencent: 'https://sms.tencentcloudapi.com',
} as const
export const TENCENT_REGION = 'ap-guangzhou'

/** Enough for a town, and a limit to what an attacker with a list of numbers can cost the owner. */
const SMS_PER_DAY = 300
const SMTP_PORT = 587
const SMTPS_PORT = 465

/** Variables without which a provider cannot be asked. */
const NEEDED = {
  twilio: ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN'],
  aliyun: [
    'ALIBABA_CLOUD_ACCESS_KEY_ID',
    'ALIBABA_CLOUD_ACCESS_KEY_SECRET',
    'ALIYUN_SMS_SIGN_NAME',
    'ALIYUN_SMS_TEMPLATE_CODE',
  ],
  tencent: [
    'TENCENTCLOUD_SECRET_ID',
    'TENCENTCLOUD_SECRET_KEY',
    'TENCENT_SMS_SDK_APP_ID',
    'TENCENT_SMS_SIGN_NAME',
    'TENCENT_SMS_TEMPLATE_ID',
  ],
} as const satisfies Record<string, ReadonlyArray<keyof Variables>>

/** Missing or empty variables, by name and never by value. */
export function deliveryProblems(data: Variables): string[] {
  const problems: string[] = []
  if (data.SMTP_URL && !fromOf(data.SMTP_URL, data.MAIL_FROM)) {
    problems.push('MAIL_FROM is needed with SMTP_URL: whom mails come from, like Town <hello@town.example>')
  }
  const [selector, key] = [data.DKIM_SELECTOR, data.DKIM_PRIVATE_KEY]
  if ((selector === undefined) !== (key === undefined))
    problems.push('DKIM_SELECTOR and DKIM_PRIVATE_KEY are needed together')
  const provider = data.SMS_PROVIDER
  if (!provider) {
    if (data.SMS_ENDPOINT) problems.push('SMS_ENDPOINT means nothing without SMS_PROVIDER')
    return problems
  }
  for (const name of NEEDED[provider]) {
    if (!data[name]) problems.push(`${name} is needed with SMS_PROVIDER ${provider}`)
  }
  if (provider === 'twilio' && !data.TWILIO_PHONE_NUMBER && !data.TWILIO_MESSAGING_SERVICE_SID) {
    problems.push('TWILIO_PHONE_NUMBER or TWILIO_MESSAGING_SERVICE_SID is needed with SMS_PROVIDER twilio')
  }
  return problems
}

export const readDelivery = (data: Variables): DeliveryConfig => ({
  mail: data.SMTP_URL === undefined ? undefined : readMail(data.SMTP_URL, data.MAIL_FROM, data),
  sms: readSms(data),
  smsPerDay: Number(data.SMS_PER_DAY ?? SMS_PER_DAY),
})

/** The sender stands in a variable of its own, or in the address of the server. */
const fromOf = (url: string, from: string | undefined): string =>
  from ?? URL.parse(url)?.searchParams.get('from') ?? ''

const domainOf = (from: string): string => /@([^\s>]+)/.exec(from)?.[1] ?? ''

/** Receivers want the signature of the domain that stands in From. */
export const dkimOf = (
  from: string,
  keySelector: string | undefined,
  key: string | undefined,
): DkimConfig | undefined =>
  keySelector === undefined || key === undefined
    ? undefined
    : { domainName: domainOf(from), keySelector, privateKey: readKey(key) }

function readMail(
  server: string,
  from: string | undefined,
  { DKIM_SELECTOR: selector, DKIM_PRIVATE_KEY: key }: Variables,
): MailConfig {
  const url = new URL(server)
  const isSecure = url.protocol === 'smtps:'
  const user = url.username === '' ? undefined : decodeURIComponent(url.username)
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: url.port === '' ? (isSecure ? SMTPS_PORT : SMTP_PORT) : Number(url.port),
    isSecure,
    needsTls: user !== undefined && url.searchParams.get('tls') !== 'optional',
    user,
    password: user === undefined ? undefined : decodeURIComponent(url.password),
    from: fromOf(server, from),
    dkim: dkimOf(fromOf(server, from), selector, key),
  }
}

function readSms(data: Variables): SmsConfig | undefined {
  const given = (name: keyof Variables): string => String(data[name] ?? '')
  switch (data.SMS_PROVIDER) {
    case 'twilio':
      return {
        provider: 'twilio',
        accountSid: given('TWILIO_ACCOUNT_SID'),
        authToken: given('TWILIO_AUTH_TOKEN'),
        from: data.TWILIO_PHONE_NUMBER,
        messagingServiceSid: data.TWILIO_MESSAGING_SERVICE_SID,
        endpoint: data.SMS_ENDPOINT ?? SMS_ADDRESSES.twilio,
      }
    case 'aliyun':
      return {
        provider: 'aliyun',
        accessKeyId: given('ALIBABA_CLOUD_ACCESS_KEY_ID'),
        accessKeySecret: given('ALIBABA_CLOUD_ACCESS_KEY_SECRET'),
        signName: given('ALIYUN_SMS_SIGN_NAME'),
        templateCode: given('ALIYUN_SMS_TEMPLATE_CODE'),
        templateCodeAbroad: data.ALIYUN_SMS_TEMPLATE_CODE_ABROAD,
        endpoint: data.SMS_ENDPOINT ?? SMS_ADDRESSES.aliyun,
      }
    case 'tencent':
      return {
        provider: 'tencent',
        secretId: given('TENCENTCLOUD_SECRET_ID'),
        secretKey: given('TENCENTCLOUD_SECRET_KEY'),
        region: data.TENCENTCLOUD_REGION ?? TENCENT_REGION,
        sdkAppId: given('TENCENT_SMS_SDK_APP_ID'),
        signName: given('TENCENT_SMS_SIGN_NAME'),
        templateId: given('TENCENT_SMS_TEMPLATE_ID'),
        templateIdAbroad: data.TENCENT_SMS_TEMPLATE_ID_ABROAD,
        endpoint: data.SMS_ENDPOINT ?? SMS_ADDRESSES.tencent,
      }
    default:
      return undefined
  }
}
