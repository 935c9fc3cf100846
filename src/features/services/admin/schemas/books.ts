import { z } from 'zod/mini'
import { DECISIONS } from '#features/services/wealth/rules/withdrawals.ts'
import { isDay } from '#shared/days.ts'
import { idOf } from '#shared/ids/id-field.ts'
import { requiredText, typedText } from '#shared/texts/typed-text.ts'
import { MOST_CODES, MOST_NOTE, MOST_REASON, SEARCHED_BY } from '../rules.ts'

/** ISO time. */
const moment = z.string()
/** Of the site's calendar. */
const day = z.string().check(z.refine((text) => isDay(text)))
const before = z._default(z.int().check(z.gte(0)), 0)
const hasMore = { endCursor: z.number(), hasNextPage: z.boolean() }
const unit = z.string().check(z.regex(/^([A-Z]{3}|credit)$/))
const key = z.string().check(z.regex(/^[\w-]{8,60}$/))
const reason = requiredText(MOST_REASON)

export const listTransactionsData = z.object({
  /** By what is looked for; null: all. */
  by: z._default(z.nullable(z.enum(SEARCHED_BY)), null),
  /** Number of the thing, as it stands in addresses. */
  number: z._default(z.int().check(z.gte(0)), 0),
  day: z._default(z.nullable(day), null),
  before,
})
export type ListTransactionsData = z.input<typeof listTransactionsData>

const somebody = z.object({ databaseId: z.number(), name: z.string() })
export const transaction = z.object({
  id: z.number(),
  key: z.string(),
  reason: z.string(),
  /** `post 12` where it has no page of its own, or is gone. */
  cause: z.nullable(z.object({ title: z.string(), path: z.nullable(z.string()) })),
  actor: z.nullable(somebody),
  at: moment,
  postings: z.array(
    z.object({
      /** null: the site. */
      person: z.nullable(somebody),
      kind: z.string(),
      unit: z.string(),
      amount: z.number(),
      after: z.number(),
    }),
  ),
})
export type Transaction = z.infer<typeof transaction>
export const transactions = z.object({ nodes: z.array(transaction), ...hasMore })
export type Transactions = z.infer<typeof transactions>

export const getDayReportData = z.object({
  /** null: today. */
  day: z._default(z.nullable(day), null),
})
export type GetDayReportData = z.input<typeof getDayReportData>
export const dayReport = z.object({
  day,
  reasons: z.array(z.object({ reason: z.string(), unit: z.string(), count: z.number(), amount: z.number() })),
  /** Each unit sums to zero over all accounts. */
  accounts: z.array(
    z.object({
      isSite: z.boolean(),
      kind: z.string(),
      unit: z.string(),
      in: z.number(),
      out: z.number(),
    }),
  ),
})
export type DayReport = z.infer<typeof dayReport>

export const listPostingsData = z.object({
  /** Both included; null: from the beginning, until now. */
  from: z._default(z.nullable(day), null),
  to: z._default(z.nullable(day), null),
  /** Number of a person; null: everybody and the site. */
  person: z._default(z.nullable(idOf('person')), null),
  after: z._default(z.object({ transaction: z.int().check(z.gte(0)), line: z.int32().check(z.gte(0)) }), {
    transaction: 0,
    line: 0,
  }),
})
export type ListPostingsData = z.input<typeof listPostingsData>
export const postings = z.object({
  rows: z.array(
    z.object({
      transactionId: z.number(),
      line: z.number(),
      at: moment,
      reason: z.string(),
      key: z.string(),
      cause: z.string(),
      actorId: z.nullable(z.number()),
      account: z.string(),
      personId: z.nullable(z.number()),
      kind: z.string(),
      currency: z.string(),
      amount: z.number(),
      after: z.number(),
    }),
  ),
  /** null at the end. */
  next: z.nullable(z.object({ transaction: z.number(), line: z.number() })),
})
export type Postings = z.infer<typeof postings>

export const listCodeBatchesData = z.object({ before })
export type ListCodeBatchesData = z.input<typeof listCodeBatchesData>
export const codeBatch = z.object({
  id: z.number(),
  unit: z.string(),
  amount: z.number(),
  /** How many codes, how often each can be used, and how often they were. */
  count: z.number(),
  uses: z.number(),
  used: z.number(),
  note: z.string(),
  expiresAt: z.nullable(moment),
  by: z.nullable(z.string()),
  at: moment,
  revokedAt: z.nullable(moment),
})
export type CodeBatch = z.infer<typeof codeBatch>
export const codeBatches = z.object({ nodes: z.array(codeBatch), ...hasMore })
export type CodeBatches = z.infer<typeof codeBatches>

export const batchChosen = z.object({ batch: idOf('batch') })
export type BatchChosen = z.infer<typeof batchChosen>
export const codes = z.object({
  codes: z.array(z.object({ code: z.string(), used: z.number(), usesLeft: z.number() })),
})
export type Codes = z.infer<typeof codes>

export const createCodesData = z.object({
  key,
  unit,
  amount: z.int().check(z.gte(1), z.lte(1_000_000_000_000)),
  count: z.int().check(z.gte(1), z.lte(MOST_CODES)),
  uses: z._default(z.int().check(z.gte(1), z.lte(1_000_000)), 1),
  /** A word of one's own, for one code alone; else they are made by chance. */
  word: z._default(z.string().check(z.maxLength(60)), ''),
  note: z._default(typedText(MOST_NOTE), ''),
  expiresAt: z._default(z.nullable(z.iso.datetime()), null),
})
export type CreateCodesData = z.input<typeof createCodesData>
export const createdCodes = z.object({ success: z.literal(true), batch: z.number() })
export type CreatedCodes = z.infer<typeof createdCodes>

export const revokeCodesData = z.object({ batch: idOf('batch'), reason })
export type RevokeCodesData = z.infer<typeof revokeCodesData>

export const withdrawals = z.object({
  nodes: z.array(
    z.object({
      id: z.number(),
      person: somebody,
      currency: z.string(),
      amount: z.number(),
      target: z.string(),
      isApproved: z.boolean(),
      /** The asker's: somebody else decides about it. */
      isOwn: z.boolean(),
      at: moment,
    }),
  ),
})
export type Withdrawals = z.infer<typeof withdrawals>
export const decideWithdrawalData = z.object({
  id: idOf('withdrawal'),
  decision: z.enum(DECISIONS),
  /** The person reads it; of a refusal it is the reason. */
  note: z._default(typedText(MOST_REASON), ''),
})
export type DecideWithdrawalData = z.input<typeof decideWithdrawalData>
