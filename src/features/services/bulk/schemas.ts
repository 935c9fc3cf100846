import { z } from 'zod/mini'
import { MOST_REASON, MOST_RULE, SANCTION_KINDS } from '#features/services/admin/rules.ts'
import { findPeopleData } from '#features/services/admin/schemas.ts'
import { MOST_AUTHOR, MOST_TAG } from '#features/services/content/rules.ts'
import { contentTerms } from '#features/services/content/schemas.ts'
import { idOf } from '#shared/ids/id-field.ts'
import { LOCALES } from '#shared/texts/locales.ts'
import { requiredText, typedText } from '#shared/texts/typed-text.ts'
import {
  ACT_STATES,
  ACTS,
  type BulkRole,
  CONTENT_ACTS,
  MAIL_PURPOSES,
  MOST_DAYS,
  MOST_PICKED,
  MOST_SUBJECT,
  MOST_WORDS,
} from './rules.ts'

export const done = z.object({ success: z.literal(true) })
export type Done = z.infer<typeof done>

const role = z.enum(['staff', 'builder'] satisfies BulkRole[])

const mailText = z.object({ subject: requiredText(MOST_SUBJECT), text: requiredText(MOST_WORDS) })

/** What is done to each of the chosen people. */
const peopleAct = z.discriminatedUnion('act', [
  z.object({ act: z.literal('level'), level: z.string().check(z.minLength(1), z.maxLength(40)) }),
  z.object({ act: z.literal('giveRole'), role }),
  z.object({ act: z.literal('takeRole'), role }),
  z.object({
    act: z.literal('sanction'),
    kind: z.enum(SANCTION_KINDS),
    rule: z._default(typedText(MOST_RULE), ''),
    reason: requiredText(MOST_REASON),
    /** 0: without end. */
    days: z.number().check(z.int(), z.gte(0), z.lte(MOST_DAYS)),
  }),
  z.object({ act: z.literal('lift'), kind: z.enum(SANCTION_KINDS), reason: requiredText(MOST_REASON) }),
  z.object({
    act: z.literal('mail'),
    purpose: z.enum(MAIL_PURPOSES),
    /** Whoever reads a language that is not there gets the site's first that is. */
    texts: z
      .partialRecord(z.enum(LOCALES), mailText)
      .check(z.refine((texts) => Object.keys(texts).length > 0)),
  }),
])

/** What is done to each of the chosen texts. */
const contentAct = z.discriminatedUnion('act', [
  /** Whoever wrote it reads the reason. */
  z.object({ act: z.literal('hide'), reason: requiredText(MOST_REASON) }),
  z.object({ act: z.literal('show') }),
  z.object({ act: z.literal('close') }),
  z.object({ act: z.literal('reopen') }),
  z.object({ act: z.literal('delete') }),
  z.object({ act: z.literal('restore') }),
  z.object({ act: z.literal('move'), node: idOf('node') }),
  z.object({ act: z.literal('tag'), tag: requiredText(MOST_TAG) }),
  z.object({ act: z.literal('untag'), tag: requiredText(MOST_TAG) }),
  z.object({ act: z.literal('author'), author: requiredText(MOST_AUTHOR) }),
])

const act = z.union([peopleAct, contentAct])
export type Act = z.input<typeof act>

export type ContentAct = z.input<typeof contentAct>

/** People one by one, or all whom the list of people shows by what is asked of it. */
const chosen = z.union([
  z.strictObject({ ids: z.array(idOf('person')).check(z.minLength(1), z.maxLength(MOST_PICKED)) }),
  z.strictObject({ filter: z.omit(findPeopleData, { before: true }) }),
  // Content: by the numbers of its rows, or all that its list shows by what is asked of it.
  z.strictObject({
    posts: z.array(z.number().check(z.int(), z.gt(0))).check(z.minLength(1), z.maxLength(MOST_PICKED)),
  }),
  z.strictObject({ terms: contentTerms }),
])

export const previewActData = z.object({ what: act, chosen })
export type PreviewActData = z.input<typeof previewActData>

const outcome = z.enum(['changed', 'same', 'refused'])
export const actPreview = z.object({
  total: z.number(),
  changed: z.number(),
  same: z.number(),
  refused: z.number(),
  /** There are more than one act takes. */
  isTooMany: z.boolean(),
  /** The first ten. */
  examples: z.array(
    z.object({
      databaseId: z.number(),
      name: z.string(),
      path: z.string(),
      outcome,
      /** Why it may not be touched; '' where it may. */
      reason: z.string(),
    }),
  ),
  /** Why how many may not be touched, the most first. */
  reasons: z.array(z.object({ reason: z.string(), count: z.number() })),
})
export type ActPreview = z.infer<typeof actPreview>

/** `seen`: how many the preview said; where they have become more or fewer, it is looked at again. */
export const beginActData = z.object({
  what: act,
  chosen,
  seen: z.number().check(z.int(), z.gte(0)),
  /** Of this press: sent again, it gives the act that it has begun. */
  key: z.optional(z.string().check(z.minLength(8), z.maxLength(64))),
})
export type BeginActData = z.input<typeof beginActData>
export const actBegun = z.object({ act: z.number() })
export type ActBegun = z.infer<typeof actBegun>

export const actChosen = z.object({ act: z.number().check(z.int(), z.gt(0)) })
export type ActChosen = z.infer<typeof actChosen>

export const listActsData = z.object({ before: z._default(z.number().check(z.int(), z.gte(0)), 0) })
export type ListActsData = z.input<typeof listActsData>

export const actLine = z.object({
  id: z.number(),
  act: z.enum([...ACTS, ...CONTENT_ACTS]),
  /** The level, role, kind of sanction, purpose of a mail, node, tag or author; '' where the act says all. */
  to: z.string(),
  /** Of a mail: its subject. */
  reason: z.string(),
  by: z.string(),
  state: z.enum(ACT_STATES),
  isUndoing: z.boolean(),
  total: z.number(),
  changed: z.number(),
  same: z.number(),
  refused: z.number(),
  takenBack: z.number(),
  leftAlone: z.number(),
  at: z.string(),
})
export type ActLine = z.infer<typeof actLine>
export const actPage = z.object({
  nodes: z.array(actLine),
  endCursor: z.number(),
  hasNextPage: z.boolean(),
})
export type ActPage = z.infer<typeof actPage>

export const listRefusedData = z.object({
  act: z.number().check(z.int(), z.gt(0)),
  after: z._default(z.number().check(z.int(), z.gte(0)), 0),
})
export type ListRefusedData = z.input<typeof listRefusedData>

export const refusedPage = z.object({
  /** `reason`: the code of what says why; '' of acts from before it was kept. */
  nodes: z.array(z.object({ id: z.number(), name: z.string(), path: z.string(), reason: z.string() })),
  endCursor: z.number(),
  hasNextPage: z.boolean(),
})
export type RefusedPage = z.infer<typeof refusedPage>
