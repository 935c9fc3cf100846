import { isIP } from 'node:net'
import { z } from 'zod/mini'
import type { StoredConnections } from '#server/connections/connections.ts'
import type { Signer } from '#server/credentials/signer.ts'
import { readSocial, SOCIAL_VARIABLES, type SocialAddresses } from '#server/credentials/social-keys.ts'
import type { MailConfig } from '#server/delivery/config.ts'
import { PUSH_VARIABLES, readPush } from '#server/push/config.ts'
import { pushKeysOf } from '#server/push/push-keys.ts'
import { readStorage, STORAGE_VARIABLES } from '#server/storage/config.ts'
import { type ConnectionName, ENCRYPTIONS, type FieldName, type Fields, isSocial } from './rules.ts'

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
export const variablesOf = (name: ConnectionName): string => {
  if (name === 'mail') return 'SMTP_URL'
  if (name === 'files') return 'S3_'
  return name === 'push' ? 'PUSH_' : `SOCIAL_${name.toUpperCase()}_`
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
})

/** Fields that have another form than they should. */
export function wrongFields(name: ConnectionName, fields: Fields): FieldName[] {
  if (name === 'mail') {
    const { error } = mailFields.safeParse(fields)
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
export const namedAddresses = ({ host, endpoint, issuer }: Fields): string[] => [
  ...(host === undefined ? [] : [`https://${isIP(host) === 6 ? `[${host}]` : host}/`]),
  ...(endpoint === undefined ? [] : [endpoint]),
  ...(issuer === undefined ? [] : [issuer]),
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
  const { host = '', port, encryption, user, password, from = '' } = fields
  return {
    host,
    port: Number(port),
    isSecure: encryption === 'tls',
    needsTls: encryption === 'starttls',
    user,
    password,
    from,
    isInWorld: !allowsPrivate,
  }
}
