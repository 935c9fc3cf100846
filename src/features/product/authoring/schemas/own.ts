import { z } from 'zod/mini'
import { pageInfo } from '#features/kernel/posts/schemas.ts'
import { idOfKindIn, idOrNone, readsId } from '#shared/ids/id-field.ts'
import { KIND_NAMES } from '../rules/kinds.ts'

export const OWN_STATES = ['draft', 'published', 'scheduled', 'hidden', 'removed'] as const
export type OwnState = (typeof OWN_STATES)[number]
export const OWN_KINDS = ['topic', 'article', 'product', 'doc', 'answer', 'comment'] as const
export type OwnKind = (typeof OWN_KINDS)[number]

export const listOwnData = z.object({
  state: z._default(z.enum(OWN_STATES), 'published'),
  kind: z.optional(z.enum(OWN_KINDS)),
  first: z._default(z.number().check(z.int(), z.gte(1), z.lte(50)), 20),
  after: z._default(z.string().check(z.maxLength(300)), ''),
})
export type ListOwnData = z.infer<typeof listOwnData>
export const ownText = z.object({
  kind: z.enum(OWN_KINDS),
  /** Number of the thing, or of the draft. */
  databaseId: z.number(),
  /** Of a draft: the number of the text on the site that it changes. */
  of: z.nullable(z.number()),
  title: z.string(),
  /** null where it has no page. */
  path: z.nullable(z.string()),
  state: z.enum(OWN_STATES),
  at: z.string(),
  views: z.number(),
  likes: z.number(),
  replies: z.number(),
  /** Deleted by its author, and can still be restored. */
  isRestorable: z.boolean(),
  /** Of what was removed: its author did it, and no moderator. */
  isTakenBack: z.boolean(),
  /** Waits in the moderation queue. */
  isHeld: z.boolean(),
})
export type OwnText = z.infer<typeof ownText>
export const ownTexts = z.object({ nodes: z.array(ownText), pageInfo })
export type OwnTexts = z.infer<typeof ownTexts>

export const missingLevelAsked = z.object({ kind: z.enum(KIND_NAMES) })
export type MissingLevelAsked = z.infer<typeof missingLevelAsked>
export const missingLevel = z.object({
  /** The lowest level that may; null: none does. */
  level: z.nullable(z.object({ name: z.string(), experience: z.number() })),
  /** The lowest tier that may; null: none does. */
  vip: z.nullable(z.string()),
  own: z.object({ name: z.string(), experience: z.number() }),
})
export type MissingLevel = z.infer<typeof missingLevel>

export const DELETED_TYPES = ['post', 'topic', 'product', 'doc', 'draft'] as const
export const deleteData = <const Type extends (typeof DELETED_TYPES)[number]>(type: Type) =>
  z.object({ type: z.literal(type), id: idOrNone(type === 'post' ? 'article' : type) })
export type DeleteData<Type extends (typeof DELETED_TYPES)[number]> = { type: Type; id: number }
export const deleted = z.object({ success: z.literal(true) })
export type Deleted = z.infer<typeof deleted>

export const restoreData = z
  .object({ type: z.enum(['post', 'topic', 'product', 'doc']), id: idOfKindIn('type') })
  .check(readsId('id', ({ type }) => (type === 'post' ? 'article' : type)))
export type RestoreData = z.infer<typeof restoreData>
