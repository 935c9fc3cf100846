import { z } from 'zod/mini'
import { language, personCard } from '#features/kernel/people/schemas.ts'
import { pageInfo } from '#features/kernel/posts/schemas.ts'
import { idOf } from '#shared/ids/id-field.ts'
import { typedText } from '#shared/texts/typed-text.ts'
import { KIND_NAMES } from '../rules/kinds.ts'

export const readerChosen = z.object({ id: idOf('draft'), person: idOf('person') })
export type ReaderChosen = z.infer<typeof readerChosen>

export const talkAsked = z.object({
  id: idOf('draft'),
  first: z._default(z.number().check(z.int(), z.gte(1), z.lte(50)), 20),
  after: z._default(z.string().check(z.maxLength(300)), ''),
})
export type TalkAsked = z.infer<typeof talkAsked>

const said = {
  databaseId: z.number(),
  /** null: the account was deleted, and what it said with it. */
  author: z.nullable(personCard),
  words: z.string(),
  at: z.string(),
  /** The asker may take it away. */
  canDelete: z.boolean(),
}
export const draftComment = z.object({
  ...said,
  /** What was marked; empty: the whole draft. */
  passage: z.string(),
  /** Where its words stand now, as characters of the draft; null: nowhere, they were deleted, or nothing was marked. */
  place: z.nullable(z.object({ starts: z.number(), ends: z.number() })),
  /** Those words, as they are now. */
  now: z.string(),
  /** Other words for the passage; empty: it is to be left out; null: none are proposed. */
  proposal: z.nullable(z.string()),
  isDone: z.boolean(),
  answers: z.array(z.object(said)),
})
export type DraftComment = z.infer<typeof draftComment>
export const draftTalk = z.object({
  isOwn: z.boolean(),
  writer: personCard,
  readers: z.array(personCard),
  nodes: z.array(draftComment),
  pageInfo,
})
export type DraftTalk = z.infer<typeof draftTalk>

export const readDraft = z.object({
  kind: z.enum(KIND_NAMES),
  title: z.string(),
  language,
  document: z.unknown(),
  hidden: z.unknown(),
  writer: personCard,
  savedAt: z.string(),
})
export type ReadDraft = z.infer<typeof readDraft>

export const draftsToReadAsked = z.object({
  first: z._default(z.number().check(z.int(), z.gte(1), z.lte(50)), 20),
  after: z._default(z.string().check(z.maxLength(300)), ''),
})
export type DraftsToReadAsked = z.infer<typeof draftsToReadAsked>
export const draftsToRead = z.object({
  nodes: z.array(
    z.object({
      databaseId: z.number(),
      kind: z.enum(KIND_NAMES),
      title: z.string(),
      writer: personCard,
      savedAt: z.string(),
      /** Comments that are not done yet. */
      open: z.number(),
    }),
  ),
  pageInfo,
})
export type DraftsToRead = z.infer<typeof draftsToRead>

/** Characters of a comment, and of what can be marked for it. */
const WORDS_MOST = 2_000
const PASSAGE_MOST = 1_000
export const commentOnDraftData = z.object({
  id: idOf('draft'),
  /** Missing or empty only where other words are proposed. */
  words: z._default(typedText(WORDS_MOST), ''),
  /** Other words for what is marked, in one line; empty: it is to be left out. */
  proposal: z.optional(z.nullable(typedText(PASSAGE_MOST).check(z.regex(/^[^\n]*$/)))),
  /** What is marked, and where it was seen; missing: the whole draft. */
  passage: z.optional(
    z.nullable(
      z.object({
        text: z.string().check(z.minLength(1), z.maxLength(PASSAGE_MOST)),
        at: z.number().check(z.int(), z.gte(0)),
      }),
    ),
  ),
  /** The comment that this answers. */
  parent: z.optional(z.nullable(z.number().check(z.int(), z.gte(1)))),
})
export type CommentOnDraftData = z.infer<typeof commentOnDraftData>
export const commented = z.object({ databaseId: z.number() })
export type Commented = z.infer<typeof commented>

export const settleData = z.object({ comment: z.number().check(z.int(), z.gte(1)), isDone: z.boolean() })
export type SettleData = z.infer<typeof settleData>
export const commentChosen = z.object({ comment: z.number().check(z.int(), z.gte(1)) })
export type CommentChosen = z.infer<typeof commentChosen>
