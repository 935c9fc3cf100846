import { SOCIAL_PROVIDERS, type SocialProvider } from '#shared/people/social-providers.ts'

/** Path of its page. */
export const CONNECTIONS_PATH = 'admin/connections'

/** All that the site can be connected to here, in their order. Providers of payments have their keys elsewhere. */
export const CONNECTION_NAMES = ['mail', 'sms', 'files', 'push', ...SOCIAL_PROVIDERS] as const
export type ConnectionName = (typeof CONNECTION_NAMES)[number]

/** All but those that somebody signs in with. */
const WAYS: readonly ConnectionName[] = ['mail', 'sms', 'files', 'push']
export const isSocial = (name: ConnectionName): name is SocialProvider => !WAYS.includes(name)

/** How a mail server is spoken to: encrypted from the first byte, encrypted or not at all, or as the server can. */
export const ENCRYPTIONS = ['starttls', 'tls', 'optional'] as const

/** Who takes text messages. */
export const SMS_PROVIDERS = ['twilio', 'aliyun', 'tencent'] as const
type SmsProvider = (typeof SMS_PROVIDERS)[number]

/** Characters of a field, and of one that holds a key in PEM: an RSA key of 8,192 bits has 6,400. */
export const MOST_FIELD = 500
export const MOST_KEY = 7_000

export interface ConnectionField {
  name: FieldName
  /** Written and never read. */
  isSecret?: true
  isOptional?: true
  /** Where the secrets go: whoever changes it types them again, so that nobody has those that are set sent elsewhere. */
  isAim?: true
  choices?: readonly string[]
  /** What stands in it at first. */
  start?: string
  /** Only where this provider is chosen. */
  of?: readonly SmsProvider[]
  /** A secret that is forgotten with another field: once that is empty, it is of no use. */
  goesWith?: FieldName
  /** A secret that is sent to nobody, so it stays wherever the server is. */
  staysHere?: true
  /** A key of several lines. */
  isLong?: true
  /** Left out where somebody sets up the least of it: in the first run. */
  isRare?: true
  /** Only for the test: not kept. */
  isAsked?: true
}

const APP = [{ name: 'id' }, { name: 'secret', isSecret: true }] as const satisfies readonly ConnectionField[]

const TEMPLATED = ['aliyun', 'tencent'] as const

export type FieldName =
  | 'host'
  | 'port'
  | 'encryption'
  | 'user'
  | 'password'
  | 'from'
  | 'endpoint'
  | 'bucket'
  | 'region'
  | 'prefix'
  | 'accessKeyId'
  | 'secretAccessKey'
  | 'privateKey'
  | 'contact'
  | 'id'
  | 'secret'
  | 'issuer'
  | 'name'
  | 'appId'
  | 'appSecret'
  | 'dkimSelector'
  | 'dkimPrivateKey'
  | 'provider'
  | 'accountSid'
  | 'authToken'
  | 'sender'
  | 'sdkAppId'
  | 'signName'
  | 'template'
  | 'templateAbroad'
  | 'smsRegion'
  | 'otherAddress'
  | 'perDay'
  | 'tryAt'

export const FIELDS: Record<ConnectionName, readonly ConnectionField[]> = {
  mail: [
    { name: 'host', isAim: true },
    { name: 'port', isAim: true, start: '587' },
    { name: 'encryption', isAim: true, choices: ENCRYPTIONS, start: 'starttls' },
    { name: 'user', isOptional: true },
    { name: 'password', isSecret: true, isOptional: true, goesWith: 'user' },
    { name: 'from' },
    { name: 'dkimSelector', isOptional: true, isRare: true },
    {
      name: 'dkimPrivateKey',
      isSecret: true,
      isOptional: true,
      isRare: true,
      isLong: true,
      staysHere: true,
      goesWith: 'dkimSelector',
    },
  ],
  sms: [
    { name: 'provider', isAim: true, choices: SMS_PROVIDERS, start: 'twilio' },
    { name: 'accountSid', of: ['twilio'] },
    { name: 'authToken', isSecret: true, of: ['twilio'] },
    { name: 'sender', of: ['twilio'] },
    { name: 'accessKeyId', of: TEMPLATED },
    { name: 'secretAccessKey', isSecret: true, of: TEMPLATED },
    { name: 'sdkAppId', of: ['tencent'] },
    { name: 'signName', of: TEMPLATED },
    { name: 'template', of: TEMPLATED },
    { name: 'templateAbroad', isOptional: true, of: TEMPLATED },
    { name: 'smsRegion', isOptional: true, of: ['tencent'] },
    { name: 'otherAddress', isAim: true, isOptional: true },
    { name: 'perDay', start: '300' },
    { name: 'tryAt', isAsked: true },
  ],
  files: [
    { name: 'endpoint', isAim: true },
    { name: 'bucket', isAim: true },
    { name: 'region', isOptional: true },
    { name: 'prefix', isOptional: true },
    { name: 'accessKeyId' },
    { name: 'secretAccessKey', isSecret: true },
  ],
  push: [
    { name: 'contact', isOptional: true },
    { name: 'privateKey', isSecret: true, isOptional: true },
  ],
  wechat: [
    ...APP,
    { name: 'appId', isOptional: true },
    { name: 'appSecret', isSecret: true, isOptional: true },
  ],
  qq: APP,
  weibo: APP,
  google: APP,
  github: APP,
  facebook: APP,
  oidc: [{ name: 'issuer', isAim: true }, { name: 'name', isOptional: true }, ...APP],
}

export type Fields = Partial<Record<FieldName, string>>

/** The fields that there are with what is chosen in them. */
export const fieldsOf = (name: ConnectionName, { provider }: Fields): readonly ConnectionField[] =>
  FIELDS[name].filter(({ of }) => of === undefined || of.some((one) => one === provider))

/** What is kept of it. */
export const keptOf = (name: ConnectionName, whole: Fields): Fields =>
  Object.fromEntries(
    fieldsOf(name, whole).flatMap((field) => {
      const value = whole[field.name]
      return field.isAsked || value === undefined ? [] : [[field.name, value]]
    }),
  )

/** What is stored, with what is typed: a secret that is left empty stays. `retyped`: secrets that are wanted again. */
export function wholeFields(
  name: ConnectionName,
  before: Fields | null,
  typed: Fields,
): { whole: Fields; retyped: FieldName[] } {
  const whole: Fields = {}
  const fields = fieldsOf(name, typed)
  const read = (field: FieldName) => (typed[field] ?? '').trim()
  const isElsewhere = fields.some((field) => field.isAim && read(field.name) !== (before?.[field.name] ?? ''))
  const retyped: FieldName[] = []
  for (const field of fields) {
    const value = read(field.name)
    const isNeeded = field.goesWith === undefined || read(field.goesWith) !== ''
    const kept = field.isSecret && isNeeded ? before?.[field.name] : undefined
    if (value !== '') whole[field.name] = value
    else if (kept !== undefined && isElsewhere && !field.staysHere) retyped.push(field.name)
    else if (kept !== undefined) whole[field.name] = kept
  }
  return { whole, retyped }
}

/** Fields that are missing, by the form alone. */
export const missingFields = (name: ConnectionName, whole: Fields): FieldName[] => {
  const missing = fieldsOf(name, whole).filter(
    (field) => !field.isOptional && whole[field.name] === undefined,
  )
  const halves: Array<[FieldName, FieldName]> = [
    ['appId', 'appSecret'],
    ['user', 'password'],
    ['dkimSelector', 'dkimPrivateKey'],
  ]
  return [
    ...missing.map((field) => field.name),
    ...halves.flatMap(([one, other]) => {
      if ((whole[one] === undefined) === (whole[other] === undefined)) return []
      return [whole[one] === undefined ? one : other]
    }),
  ]
}
