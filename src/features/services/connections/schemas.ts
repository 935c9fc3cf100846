import { z } from 'zod/mini'
import { CONNECTION_NAMES, FIELDS, type FieldName, MOST_KEY } from './rules.ts'

export const nothingAsked = z.object({})
export type NothingAsked = z.infer<typeof nothingAsked>

const connectionName = z.enum(CONNECTION_NAMES)
const fieldName = z.enum([
  ...new Set(Object.values(FIELDS).flatMap((fields) => fields.map(({ name }) => name))),
] as [FieldName, ...FieldName[]])

export const connectionLine = z.object({
  name: connectionName,
  /** Where it is set; null: nowhere. */
  source: z.nullable(z.enum(['environment', 'stored'])),
  /** Variables of the environment that set it. */
  variables: z.array(z.string()),
  /** What may be read of what is set. */
  open: z.partialRecord(fieldName, z.string()),
  /** Secrets that are set. */
  secrets: z.array(fieldName),
  setAt: z.nullable(z.string()),
  setBy: z.nullable(z.string()),
  /** false: sealed with another secret of the site. */
  isReadable: z.boolean(),
  /** Its files are being brought back. */
  isLeaving: z.boolean(),
  /** Of a way to sign in: whether the settings of the site list it. */
  isListed: z.boolean(),
  /** Where a provider sends people back to; '' for what is no way to sign in. */
  returnsTo: z.string(),
  /** Of mail that is signed here: what has to stand in the DNS, so that receivers can check it. */
  record: z.nullable(z.object({ name: z.string(), value: z.string() })),
})
export type ConnectionLine = z.infer<typeof connectionLine>
export const connectionLines = z.array(connectionLine)

export const saveConnectionData = z.object({
  name: connectionName,
  fields: z.partialRecord(fieldName, z.string().check(z.maxLength(MOST_KEY))),
  /** When what was seen had been set; null: it was not. */
  seen: z.nullable(z.string()),
})
export type SaveConnectionData = z.input<typeof saveConnectionData>

export const connectionSaved = z.object({
  /** To whom a test mail or message went; null where none was sent. */
  to: z.nullable(z.string()),
})
export type ConnectionSaved = z.infer<typeof connectionSaved>

export const connectionChosen = z.object({ name: connectionName })
export type ConnectionChosen = z.infer<typeof connectionChosen>

export const connectionRemoved = z.object({
  /** Whether its files are brought back first. */
  isLeaving: z.boolean(),
})
export type ConnectionRemoved = z.infer<typeof connectionRemoved>
