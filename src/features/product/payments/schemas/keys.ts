import { z } from 'zod/mini'
import { KEPT_PROVIDERS } from '../rules.ts'

const provider = z.enum(KEPT_PROVIDERS)
const MOST_KEY = 8_000

export const nothingToSay = z.object({})
export type NothingToSay = z.infer<typeof nothingToSay>

export const providerKeys = z.object({
  provider,
  /** Where its keys stand: in the file of the environment, which wins, or here; null: nowhere. */
  source: z.nullable(z.enum(['file', 'stored'])),
  isOn: z.boolean(),
  isTest: z.boolean(),
  /** It is asked at the servers where it moves no real money. */
  isSandbox: z.boolean(),
  currencies: z.array(z.string()),
  /** Keys that are set here, by name: their last characters, and '' of those too short to show any. */
  tails: z.record(z.string(), z.string()),
  setAt: z.nullable(z.string()),
  setBy: z.nullable(z.string()),
  /** Where it posts what it has to tell. */
  noticeUrl: z.string(),
  /** Payments and refunds that need its keys. */
  running: z.number(),
})
export type ProviderKeys = z.infer<typeof providerKeys>

export const providerKeysList = z.object({ providers: z.array(providerKeys) })
export type ProviderKeysList = z.infer<typeof providerKeysList>

export const saveProviderKeysData = z.object({
  provider,
  isOn: z.boolean(),
  isSandbox: z._default(z.boolean(), false),
  /** Empty: those that it takes by itself. */
  currencies: z._default(z.array(z.string().check(z.regex(/^[A-Z]{3}$/))).check(z.maxLength(200)), []),
  /** Only those that change; an empty one that may be left out is taken away. */
  keys: z.record(z.string().check(z.maxLength(40)), z.string().check(z.maxLength(MOST_KEY))),
})
export type SaveProviderKeysData = z.input<typeof saveProviderKeysData>

export const deleteProviderKeysData = z.object({ provider })
export type DeleteProviderKeysData = z.infer<typeof deleteProviderKeysData>

export const keysChanged = z.object({ success: z.literal(true) })
export type KeysChanged = z.infer<typeof keysChanged>
