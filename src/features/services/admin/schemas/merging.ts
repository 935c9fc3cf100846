import { z } from 'zod/mini'
import { HINDRANCES, MERGED_KINDS } from '#server/jobs/merge-data.ts'
import { idOrNone } from '#shared/ids/id-field.ts'
import { requiredText } from '#shared/texts/typed-text.ts'
import { SIDES } from '../rules/merging.ts'
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
