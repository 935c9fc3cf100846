import { z } from 'zod/mini'
import { HINDRANCES, MERGED_KINDS } from '#server/jobs/merge-data.ts'
import { idOrNone } from '#shared/ids/id-field.ts'
import { requiredText } from '#shared/texts/typed-text.ts'
import { MERGE_STATES, SIDES } from '../rules/merging.ts'
import { MOST_REASON } from '../rules.ts'

/** Whose account stays, and whose becomes part of it. */
export const mergeChosen = z.object({ id: idOrNone('person'), other: idOrNone('person') })
export type MergeChosen = z.infer<typeof mergeChosen>

const side = z.object({
  databaseId: z.number(),
  name: z.string(),
  path: z.string(),
  avatar: z.string(),
  createdAt: z.string(),
  /** Key of the tier; null where none is in force. */
  vip: z.nullable(z.string()),
})

export const mergePreview = z.object({
  stays: side,
  goes: side,
  /** Rows of the one who goes by kind; doubles are what the one who stays has as well. */
  moves: z.array(z.object({ kind: z.enum(MERGED_KINDS), count: z.number(), doubles: z.number() })),
  /** What the account that goes holds, in minor units, in 'credit' or 'experience'. */
  balances: z.array(z.object({ currency: z.string(), amount: z.number() })),
  /** What has to be ended before. */
  hindrances: z.array(z.enum(HINDRANCES)),
  /** How many sanctions hold for the one who goes. */
  sanctions: z.number(),
  /** false: the one who stays is of the team, whose account is opened by nothing that opened another. */
  mayTakeSignIn: z.boolean(),
})
export type MergePreview = z.infer<typeof mergePreview>

export const mergePeopleData = z.object({
  ...mergeChosen.shape,
  reason: requiredText(MOST_REASON),
  /** Whose name, picture and words about themselves stay. */
  name: z._default(z.enum(SIDES), 'stays'),
  /** Whose tier stays, where both have one. */
  vip: z._default(z.enum(SIDES), 'stays'),
  /** Whether sanctions of the one who goes hold on, or are lifted. */
  sanctions: z._default(z.enum(['take', 'lift']), 'take'),
  /** Whether what the one who goes signs in with opens the account that stays. */
  signIn: z._default(z.enum(['take', 'drop']), 'take'),
})
export type MergePeopleData = z.input<typeof mergePeopleData>

export const mergeAnswer = z.object({
  success: z.literal(true),
  /** The account is closed, and has so much that it goes over piece by piece. */
  isUnderWay: z.boolean(),
})
export type MergeAnswer = z.infer<typeof mergeAnswer>

/** How far an account is on its way into the one that is looked at. */
export const mergeProgress = z.object({
  id: z.number(),
  /** Number and name of the account that is closed; the name goes when it is done. */
  from: z.number(),
  name: z.string(),
  state: z.enum(MERGE_STATES),
  percent: z.number(),
  /** Why it does not go on, or was tried again; null where nothing has failed, or where nobody knows why it stopped. */
  failure: z.nullable(z.string()),
  beganAt: z.string(),
  /** Since when it does not go on; null while it does. */
  stoppedAt: z.nullable(z.string()),
})
export type MergeProgress = z.infer<typeof mergeProgress>

export const mergeNumber = z.object({ merge: z.int().check(z.positive()) })
export type MergeNumber = z.infer<typeof mergeNumber>
