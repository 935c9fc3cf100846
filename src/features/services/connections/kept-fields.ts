import { isIP } from 'node:net'
import { z } from 'zod/mini'
import type { StoredConnections } from '#server/connections/connections.ts'
import type { Signer } from '#server/credentials/signer.ts'
import { readSocial, SOCIAL_VARIABLES, type SocialAddresses } from '#server/credentials/social-keys.ts'
import {
  DELIVERY_VARIABLES,
  dkimOf,
  type MailConfig,
  SMS_ADDRESSES,
  type SmsConfig,
  TENCENT_REGION,
} from '#server/delivery/config.ts'
import { PUSH_VARIABLES, readPush } from '#server/push/config.ts'
import { pushKeysOf } from '#server/push/push-keys.ts'
import { readStorage, STORAGE_VARIABLES } from '#server/storage/config.ts'
import { readContact } from '#shared/people/contact.ts'
import {
  type ConnectionName,
  ENCRYPTIONS,
  FIELDS,
  type FieldName,
  type Fields,
  isSocial,
  MOST_FIELD,
  SMS_PROVIDERS,
} from './rules.ts'

const purposeOf = (name: ConnectionName) => `connection ${name}`

export const sealFields = (signer: Signer, name: ConnectionName, fields: Fields): string =>
  signer.encrypt(purposeOf(name), JSON.stringify(fields))

/** @returns null where they were sealed with another secret of the site */
export function openFields(signer: Signer, name: ConnectionName, sealed: string): Fields | null {
  try {
    return JSON.parse(signer.decrypt(purposeOf(name), sealed))
  } catch {
    return null
  }
}

/** Which variable of the environment says the same: what one takes the other takes. */
const VARIABLE_OF: Partial<Record<FieldName, string>> = {
  endpoint: 'S3_ENDPOINT',
  bucket: 'S3_BUCKET',
  region: 'S3_REGION',
  prefix: 'S3_PREFIX',
  accessKeyId: 'S3_ACCESS_KEY_ID',
  secretAccessKey: 'S3_SECRET_ACCESS_KEY',
  privateKey: 'PUSH_PRIVATE_KEY',
  contact: 'PUSH_CONTACT',
  id: 'ID',
  secret: 'SECRET',
  issuer: 'ISSUER',
  name: 'NAME',
  appId: 'APP_ID',
  appSecret: 'APP_SECRET',
}

const variableOf = (name: ConnectionName, field: FieldName): string => {
  const variable = VARIABLE_OF[field] ?? ''
  return isSocial(name) ? `SOCIAL_${name.toUpperCase()}_${variable}` : variable
}

/** Beginnings of the variables that set a connection. */
export const variablesOf = (name: ConnectionName): readonly string[] => {
  if (name === 'mail') return ['SMTP_URL', 'MAIL_FROM', 'DKIM_']
  if (name === 'sms') return ['SMS_', 'TWILIO_', 'ALIBABA_CLOUD_', 'ALIYUN_', 'TENCENT']
  if (name === 'files') return ['S3_']
  return name === 'push' ? ['PUSH_'] : [`SOCIAL_${name.toUpperCase()}_`]
}

const SCHEMAS: Readonly<Record<string, z.ZodMiniType>> = {
  ...STORAGE_VARIABLES,
  ...PUSH_VARIABLES,
  ...SOCIAL_VARIABLES,
}

const valuesOf = (name: ConnectionName, fields: Fields): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).map(([field, value]) => [variableOf(name, field as FieldName), value]),
  )

/** A name, or an address without brackets; no address with a port or a path. */
const HOST = /^[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/i
/** 'Town <hello@town.example>', or the address alone. */
const SENDER = /^([^<>\r\n"]{0,200}<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/
const MOST_PORT = 65_535

const mailFields = z.object({
  host: z.string().check(z.refine((host) => HOST.test(host) || isIP(host) !== 0)),
  port: z.string().check(z.refine((port) => /^[1-9]\d{0,4}$/.test(port) && Number(port) <= MOST_PORT)),
  encryption: z.enum(ENCRYPTIONS),
  user: z.optional(z.string()),
  password: z.optional(z.string()),
  from: z.string().check(z.regex(SENDER)),
  dkimSelector: DELIVERY_VARIABLES.DKIM_SELECTOR,
  dkimPrivateKey: DELIVERY_VARIABLES.DKIM_PRIVATE_KEY,
})

/** What stands in addresses and headers of a request. */
const word = z.string().check(z.regex(/^[\w.:+-]+$/))
const smsFields = z.object({
  provider: z.enum(SMS_PROVIDERS),
  accountSid: z.optional(word),
  authToken: z.optional(word),
  sender: z.optional(z.string().check(z.regex(/^(\+[1-9]\d{6,14}|MG\w+)$/))),
  accessKeyId: z.optional(word),
  secretAccessKey: z.optional(z.string()),
  sdkAppId: z.optional(word),
  signName: z.optional(z.string()),
  template: z.optional(word),
  templateAbroad: z.optional(word),
  smsRegion: z.optional(word),
  otherAddress: z.optional(z.string().check(z.refine((address) => URL.canParse(address)))),
  perDay: z.string().check(z.regex(/^\d{1,6}$/)),
  tryAt: z.optional(z.string().check(z.refine((typed) => phoneIn(typed) !== null))),
})

/** With its country: whoever sets this up may be anywhere. */
export function phoneIn(typed: string): string | null {
  const contact = typed.trim().startsWith('+') ? readContact(typed, 'en') : null
  return contact?.kind === 'phone' ? contact.address : null
}

/** Fields that have another form than they should. */
export function wrongFields(name: ConnectionName, fields: Fields): FieldName[] {
  const long = FIELDS[name].filter((field) => !field.isLong && (fields[field.name] ?? '').length > MOST_FIELD)
  if (long.length > 0) return long.map((field) => field.name)
  if (name === 'mail' || name === 'sms') {
    const { error } = (name === 'mail' ? mailFields : smsFields).safeParse(fields)
    return (error?.issues ?? []).map(({ path }) => path[0] as FieldName)
  }
  const wrong = (Object.entries(fields) as Array<[FieldName, string]>).filter(
    ([field, value]) => SCHEMAS[variableOf(name, field)]?.safeParse(value).success !== true,
  )
  const isNoKey = name === 'push' && wrong.length === 0 && !isPushKey(fields.privateKey)
  return isNoKey ? ['privateKey'] : wrong.map(([field]) => field)
}

/** Not every number of 32 bytes is a key. */
function isPushKey(key: string | undefined): boolean {
  try {
    return key === undefined || pushKeysOf('', key).publicKey !== ''
  } catch {
    return false
  }
}

/** Addresses of servers that are named: they must lie in the world. */
export const namedAddresses = ({ host, endpoint, issuer, otherAddress }: Fields): string[] => [
  ...(host === undefined ? [] : [`https://${isIP(host) === 6 ? `[${host}]` : host}/`]),
  ...(endpoint === undefined ? [] : [endpoint]),
  ...(issuer === undefined ? [] : [issuer]),
  ...(otherAddress === undefined ? [] : [otherAddress]),
]

interface Terms {
  socialAddresses: SocialAddresses
  /** Whether machines of the house may be named: where tests play the servers. */
  allowsPrivate: boolean
}

/** What the fields of one connection say, as the parts of the site take it. */
export function configOf(
  name: ConnectionName,
  fields: Fields,
  { socialAddresses, allowsPrivate }: Terms,
): StoredConnections {
  if (name === 'mail') return { mail: mailOf(fields, allowsPrivate), social: {} }
  if (name === 'sms')
    return { sms: { config: smsOf(fields, allowsPrivate), perDay: Number(fields.perDay) }, social: {} }
  const values = valuesOf(name, fields)
  if (name === 'push') return { push: readPush(values), social: {} }
  if (name === 'files') {
    const bucket = readStorage(values)
    if (!bucket) return { social: {} }
    return { files: { bucket: { ...bucket, isInWorld: !allowsPrivate }, isLeaving: false }, social: {} }
  }
  const social = readSocial({ ...socialAddresses, ...values })
  // Only this one is somewhere that an admin says; where the others are the environment says, or the provider.
  if (social.oidc) social.oidc.isInWorld = !allowsPrivate
  return { social }
}

function mailOf(fields: Fields, allowsPrivate: boolean): MailConfig {
  const { host = '', port, encryption, user, password, from = '', dkimSelector, dkimPrivateKey } = fields
  return {
    host,
    port: Number(port),
    isSecure: encryption === 'tls',
    needsTls: encryption === 'starttls',
    user,
    password,
    from,
    isInWorld: !allowsPrivate,
    dkim: dkimOf(from, dkimSelector, dkimPrivateKey),
  }
}

function smsOf(fields: Fields, allowsPrivate: boolean): SmsConfig {
  const given = (field: FieldName): string => fields[field] ?? ''
  const { provider, sender = '', templateAbroad, otherAddress: endpoint } = fields
  const isInWorld = !allowsPrivate
  if (provider === 'aliyun')
    return {
      provider,
      accessKeyId: given('accessKeyId'),
      accessKeySecret: given('secretAccessKey'),
      signName: given('signName'),
      templateCode: given('template'),
      templateCodeAbroad: templateAbroad,
      endpoint: endpoint ?? SMS_ADDRESSES.aliyun,
      isInWorld,
    }
  if (provider === 'tencent')
    return {
      provider,
      secretId: given('accessKeyId'),
      secretKey: given('secretAccessKey'),
      region: fields.smsRegion ?? TENCENT_REGION,
      sdkAppId: given('sdkAppId'),
      signName: given('signName'),
      templateId: given('template'),
      templateIdAbroad: templateAbroad,
      endpoint: endpoint ?? SMS_ADDRESSES.tencent,
      isInWorld,
    }
  const isService = sender.startsWith('MG')
  return {
    provider: 'twilio',
    accountSid: given('accountSid'),
    authToken: given('authToken'),
    from: isService ? undefined : sender,
    messagingServiceSid: isService ? sender : undefined,
    endpoint: endpoint ?? SMS_ADDRESSES.twilio,
    isInWorld,
  }
}
