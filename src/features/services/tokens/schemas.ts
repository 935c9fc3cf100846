import { z } from 'zod/mini'
import { idOrNone } from '#shared/ids/id-field.ts'
import { requiredText } from '#shared/texts/typed-text.ts'
import { MOST_CALLS, MOST_NAME } from './rules.ts'

export const listTokensData = z.object({
  /** Number of the last token of the page before; 0 for the first page. */
  before: z._default(z.number().check(z.int(), z.gte(0)), 0),
})
export type ListTokensData = z.input<typeof listTokensData>

export const tokenLine = z.object({
  id: z.number(),
  name: z.string(),
  /** Its last characters. */
  tail: z.string(),
  calls: z.array(z.string()),
  /** Whose it is: it acts as they do. */
  by: z.string(),
  state: z.enum(['good', 'expired', 'revoked', 'ended']),
  at: z.string(),
  /** null: without end. */
  expiresAt: z.nullable(z.string()),
  /** A day in UTC; null: never used. */
  usedOn: z.nullable(z.string()),
  /** How much of its limit it has used just now, in all processes; null of one that calls no more. */
  limit: z.nullable(
    z.object({
      of: z.number(),
      /** Seconds in which so many calls are allowed. */
      seconds: z.number(),
      left: z.number(),
      /** Seconds until all of it is there again, and when that is. */
      resetsIn: z.number(),
      resetsAt: z.string(),
    }),
  ),
})
export type TokenLine = z.infer<typeof tokenLine>

export const tokenPage = z.object({
  nodes: z.array(tokenLine),
  endCursor: z.number(),
  hasNextPage: z.boolean(),
})
export type TokenPage = z.infer<typeof tokenPage>

export const nothingAsked = z.object({})
export type NothingAsked = z.infer<typeof nothingAsked>

/** The calls that a token can be made for, by feature. */
export const callGroups = z.array(
  z.object({
    feature: z.string(),
    calls: z.array(z.object({ name: z.string(), kind: z.enum(['read', 'write']), summary: z.string() })),
  }),
)
export type CallGroups = z.infer<typeof callGroups>

export const createTokenData = z.object({
  name: requiredText(MOST_NAME),
  calls: z.array(z.string().check(z.maxLength(80))).check(z.maxLength(MOST_CALLS)),
  /** null: without end. */
  days: z.nullable(z.literal([30, 90, 365])),
})
export type CreateTokenData = z.infer<typeof createTokenData>

export const createdToken = z.object({
  id: z.number(),
  /** Shown this once. */
  token: z.string(),
})
export type CreatedToken = z.infer<typeof createdToken>

export const tokenChosen = z.object({ id: idOrNone('token') })
export type TokenChosen = z.infer<typeof tokenChosen>
export const done = z.object({ success: z.literal(true) })
export type Done = z.infer<typeof done>
