import { SOCIAL_PROVIDERS } from '#shared/people/social-providers.ts'

/** Path of its page. */
export const CONNECTIONS_PATH = 'admin/connections'

/** All that the site can be connected to here, in their order. Providers of payments have their keys elsewhere. */
export const CONNECTION_NAMES = ['mail', 'files', 'push', ...SOCIAL_PROVIDERS] as const
export type ConnectionName = (typeof CONNECTION_NAMES)[number]

export const isSocial = (name: ConnectionName) => name !== 'mail' && name !== 'files' && name !== 'push'

/** How a mail server is spoken to: encrypted from the first byte, encrypted or not at all, or as the server can. */
export const ENCRYPTIONS = ['starttls', 'tls', 'optional'] as const

/** Characters of a field: keys in PEM are not among them. */
export const MOST_FIELD = 500

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
}

const APP = [{ name: 'id' }, { name: 'secret', isSecret: true }] as const satisfies readonly ConnectionField[]

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

export const FIELDS: Record<ConnectionName, readonly ConnectionField[]> = {
  mail: [
    { name: 'host', isAim: true },
    { name: 'port', isAim: true, start: '587' },
    { name: 'encryption', isAim: true, choices: ENCRYPTIONS, start: 'starttls' },
    { name: 'user', isOptional: true },
    { name: 'password', isSecret: true, isOptional: true },
    { name: 'from' },
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

/** What is stored, with what is typed: a secret that is left empty stays. `retyped`: secrets that are wanted again. */
export function wholeFields(
  name: ConnectionName,
  before: Fields | null,
  typed: Fields,
): { whole: Fields; retyped: FieldName[] } {
  const whole: Fields = {}
  const fields = FIELDS[name]
  const read = (field: FieldName) => (typed[field] ?? '').trim()
  const isElsewhere = fields.some((field) => field.isAim && read(field.name) !== (before?.[field.name] ?? ''))
  const retyped: FieldName[] = []
  for (const field of fields) {
    const value = read(field.name)
    const kept = field.isSecret ? before?.[field.name] : undefined
    if (value !== '') whole[field.name] = value
    else if (kept !== undefined && isElsewhere) retyped.push(field.name)
    else if (kept !== undefined) whole[field.name] = kept
  }
  return { whole, retyped }
}

/** Fields that are missing, by the form alone. */
export const missingFields = (name: ConnectionName, whole: Fields): FieldName[] => {
  const missing = FIELDS[name].filter((field) => !field.isOptional && whole[field.name] === undefined)
  const halves: Array<[FieldName, FieldName]> = [
    ['appId', 'appSecret'],
    ['user', 'password'],
  ]
  return [
    ...missing.map((field) => field.name),
    ...halves.flatMap(([one, other]) => {
      if ((whole[one] === undefined) === (whole[other] === undefined)) return []
      return [whole[one] === undefined ? one : other]
    }),
  ]
}
