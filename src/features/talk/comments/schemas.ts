import { z } from 'zod/mini'
import { kindsWith } from '#features/kernel/kinds/rules.ts'
import { language, personCard } from '#features/kernel/people/schemas.ts'
import { listData, pageInfo } from '#features/kernel/posts/schemas.ts'
import { changed, thing } from '#features/talk/reactions/schemas.ts'
import { markup } from '#features/talk/writing/schemas.ts'
import { decodeCursor } from '#shared/ids/cursor.ts'
import { idOf, idOfKindIn, readsId } from '#shared/ids/id-field.ts'
import { COMMENT_SORTS } from './rules.ts'

export const COMMENT_CURSOR = ['time', 'number'] as const

const number = z.number().check(z.int(), z.positive())

/** What is commented on: a post by its kind and number, or an answer. */
export const commentTarget = z.union([
  z
    .object({ kind: z.enum(kindsWith('canBeCommented')), id: idOfKindIn('kind') })
    .check(readsId('id', 'kind')),
  z.object({ kind: z.literal('answer'), id: idOf('answer') }),
])
export type CommentTarget = z.infer<typeof commentTarget>

const oneComment = {
  databaseId: z.number(),
  /** null for guests, who have only a name. */
  author: z.nullable(personCard),
  guestName: z.nullable(z.string()),
  language,
  /** Safe HTML. */
  html: z.string(),
  likes: z.number(),
  createdAt: z.string(),
  /** null: never edited. */
  editedAt: z.nullable(z.string()),
}
const reply = z.object(oneComment)
export const commentView = z.object({
  ...oneComment,
  /** The first replies; `repliesCount` counts all. */
  replies: z.array(reply),
  repliesCount: z.number(),
})
export type ReplyView = z.infer<typeof reply>
export type CommentView = z.infer<typeof commentView>

export const listCommentsData = z.object({
  on: commentTarget,
  /** Only the replies to this comment, oldest first. */
  parent: z.optional(number),
  sort: z._default(z.enum(COMMENT_SORTS), 'newest'),
  first: listData(30, 20).first,
  after: z._default(
    z.string().check(
      z.maxLength(300),
      z.refine((text) => text === '' || decodeCursor(text, COMMENT_CURSOR) !== undefined),
    ),
    '',
  ),
})
export type ListCommentsData = z.infer<typeof listCommentsData>

export const commentList = z.object({
  nodes: z.array(commentView),
  pageInfo,
  total: z.number(),
  /** Nothing more can be written here. */
  isClosed: z.boolean(),
})
export type CommentList = z.infer<typeof commentList>

export const commentListSettings = z.object({
  /** What kind of post the page is about. */
  on: z._default(z.enum(kindsWith('canBeCommented')), 'article'),
  count: z._default(z.number().check(z.int(), z.gte(1), z.lte(30)), 20),
  sort: z._default(z.enum(COMMENT_SORTS), 'newest'),
})
export type CommentListSettings = z.infer<typeof commentListSettings>

/** `id`: an article, topic, product, page or answer, or the comment that this replies to. */
export const writeCommentData = z.object({ type: z.literal('COMMENT'), id: thing, content: markup })
export type WriteCommentData = z.infer<typeof writeCommentData>

export const commentWritten = z.object({
  type: z.literal('COMMENT'),
  ...changed,
  commentCount: z.number(),
  /** Held for moderation: of the readers, only its author sees it. */
  isHeld: z.boolean(),
  /** null while it is held. */
  comment: z.nullable(commentView),
})
export type CommentWritten = z.infer<typeof commentWritten>
