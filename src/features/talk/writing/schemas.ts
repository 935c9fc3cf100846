import { z } from 'zod/mini'
import { type KindWith, kindsWith } from '#features/kernel/kinds/rules.ts'
import { personCard } from '#features/kernel/people/schemas.ts'
import { pageInfo } from '#features/kernel/posts/schemas.ts'
import { idOfKindIn, idOrNone, readsId } from '#shared/ids/id-field.ts'
import { requiredText } from '#shared/texts/typed-text.ts'
import { CHANGED } from './rules/describe-change.ts'

/**
 * HTML whose line breaks count, where an empty line separates paragraphs; or a document as it is stored. How long it
 * may be depends on its words.
 */
export const markup = z.union([z.string(), z.object({ version: z.number(), content: z.array(z.unknown()) })])
export type Markup = z.infer<typeof markup>

export const REPLY_TYPES = ['answer', 'comment'] as const
const type = z.enum(REPLY_TYPES)
export type ReplyType = z.infer<typeof type>

export const deleteReplyData = <const Type extends ReplyType>(one: Type) =>
  z.object({ type: z.literal(one), id: idOrNone(one) })
export type DeleteReplyData<Type extends ReplyType | 'topic'> = { type: Type; id: number }
export const deleted = z.object({ success: z.literal(true) })
export type Deleted = z.infer<typeof deleted>

export const replyChosen = z.object({ type, id: idOfKindIn('type') }).check(readsId('id', 'type'))
export type ReplyChosen = z.infer<typeof replyChosen>
export const replySource = z.object({
  document: z.unknown(),
  /**
   * Time of the last edit, or null. Sent back with the next one, which is refused if somebody else has edited
   * meanwhile.
   */
  seen: z.nullable(z.string()),
})
export type ReplySource = z.infer<typeof replySource>

export const editReplyData = z
  .object({
    type,
    id: idOfKindIn('type'),
    content: markup,
    seen: z.optional(z.nullable(z.string().check(z.maxLength(40)))),
  })
  .check(readsId('id', 'type'))
export type EditReplyData = z.infer<typeof editReplyData>
/** Safe HTML. */
export const replyEdited = z.object({ success: z.literal(true), html: z.string(), editedAt: z.string() })
export type ReplyEdited = z.infer<typeof replyEdited>

const some = {
  first: z._default(z.number().check(z.int(), z.gte(1), z.lte(20)), 10),
  after: z._default(z.string().check(z.maxLength(300)), ''),
}
export const listReplyChangesData = z
  .object({ type, id: idOfKindIn('type'), ...some })
  .check(readsId('id', 'type'))
export type ListReplyChangesData = z.infer<typeof listReplyChangesData>

export const TEXT_KINDS = kindsWith('permission')
export type TextKind = KindWith<'permission'>
export const listTextChangesData = z
  .object({ kind: z.enum(TEXT_KINDS), id: idOfKindIn('kind'), ...some })
  .check(readsId('id', 'kind'))
export type ListTextChangesData = z.infer<typeof listTextChangesData>

const VERSION_NAME_MOST = 80
export const nameVersionData = z
  .object({
    kind: z.enum(TEXT_KINDS),
    id: idOfKindIn('kind'),
    /** A former version; null: the text as it stands now. */
    revision: z.nullable(z.number().check(z.int(), z.gte(1))),
    /** null: it has none any more. */
    name: z.nullable(requiredText(VERSION_NAME_MOST)),
  })
  .check(readsId('id', 'kind'))
export type NameVersionData = z.infer<typeof nameVersionData>

/** Changes, the latest first. */
export const changes = z.object({
  /** The current text. */
  now: z.string(),
  nodes: z.array(
    z.object({
      databaseId: z.number(),
      /** null: the account was deleted. */
      editor: z.nullable(personCard),
      at: z.string(),
      /** The text before this change. */
      before: z.string(),
      /** What the text before it is called. */
      name: z.optional(z.nullable(z.string())),
      /** What was changed; nothing: the version was only kept under its name. */
      what: z.optional(z.array(z.enum(CHANGED))),
      /** Characters that came and went. */
      added: z.optional(z.number()),
      removed: z.optional(z.number()),
    }),
  ),
  pageInfo,
})
export type Changes = z.infer<typeof changes>
