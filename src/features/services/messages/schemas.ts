import { z } from 'zod/mini'
import { personCard, personId } from '#features/kernel/people/schemas.ts'
import { WHO_MAY_WRITE } from '#features/talk/conversations/rules.ts'
import { linkCard } from '#features/talk/conversations/schemas.ts'
import { idOf, idOrNone } from '#shared/ids/id-field.ts'
import { PAGE } from './rules.ts'

const id = idOrNone('message')
const first = z._default(z.int().check(z.positive(), z.maximum(PAGE)), PAGE)
const after = z._default(z.string().check(z.maxLength(200)), '')

const face = z.object({ databaseId: z.number(), name: z.string(), avatar: z.string() })
export const message = z.object({
  id: z.string(),
  databaseId: z.number(),
  content: z.string(),
  createdAt: z.string(),
  from: face,
  to: face,
  /** Of one's own: whether the other has seen it, once they have let one in. */
  status: z.enum(['read', 'unread']),
  /** Address of the picture in it. */
  image: z.nullable(z.string()),
  imageAlt: z.string(),
  /** Previews of its links to this site, only of content that everybody may read. */
  cards: z.array(linkCard),
})
export type Message = z.infer<typeof message>

const pageInfo = z.object({ endCursor: z.string(), hasNextPage: z.boolean() })
const other = personCard

/** The relation of the asker to the other person. */
export const bond = z.object({
  other,
  /** open: accepted; request: the other's request is pending; null: no messages yet. */
  state: z.nullable(z.enum(['open', 'request', 'ignored'])),
  hasBlocked: z.boolean(),
  follows: z.boolean(),
  /** By the other. */
  isFollowed: z.boolean(),
  /** When they came to the site. */
  since: z.string(),
  /** Nodes that both have joined, by their names. */
  shared: z.array(z.string()),
})
export type Bond = z.infer<typeof bond>

export const listData = z.object({
  toId: personId,
  first,
  after,
  /** Only messages with these words. */
  search: z._default(z.string().check(z.maxLength(100)), ''),
})
export type ListData = z.input<typeof listData>
export const messages = z.object({
  edges: z.array(z.object({ node: message })),
  pageInfo,
  bond,
})
export type Messages = z.infer<typeof messages>

export const peopleData = z.object({
  userId: z.optional(personId),
  type: z._default(z.literal('MESSAGE'), 'MESSAGE'),
  first,
  after,
  search: z._default(z.string().check(z.maxLength(100)), ''),
})
export type PeopleData = z.input<typeof peopleData>
export const conversation = z.object({
  /** As `utils.readNotification` takes it. */
  id: z.string(),
  to: other,
  from: face,
  status: z.enum(['read', 'unread']),
  unread: z.number(),
  state: z.enum(['open', 'request', 'ignored']),
  hasBlocked: z.boolean(),
  last: z.object({ content: z.string(), hasImage: z.boolean(), isOwn: z.boolean(), at: z.string() }),
})
export type Conversation = z.infer<typeof conversation>
export const conversations = z.object({
  edges: z.array(z.object({ node: conversation })),
  pageInfo,
  who: z.enum(WHO_MAY_WRITE),
})
export type Conversations = z.infer<typeof conversations>

export const sendData = z.object({
  to_id: personId,
  content: z.string().check(z.maxLength(10_000)),
  /** Number of a picture of one's own library. */
  image: z._default(z.nullable(idOf('media')), null),
  /** Idempotency key: a repeated request is stored once. */
  key: z.optional(z.string().check(z.minLength(8), z.maxLength(64))),
})
export type SendData = z.input<typeof sendData>
export const sent = z.object({ userId: z.number(), message })
export type Sent = z.infer<typeof sent>

export const deleteData = z.object({ id, toId: personId })
export type DeleteData = z.input<typeof deleteData>
export const deleted = z.object({ id: z.string() })
export type Deleted = z.infer<typeof deleted>

export const treatData = z.object({
  userId: personId,
  /**
   * accept, ignore: for a request; block, unblock: for anybody. `seen`: the message is visible in the open list, so its
   * notification is marked as read.
   */
  act: z.enum(['accept', 'ignore', 'block', 'unblock', 'seen']),
})
export type TreatData = z.input<typeof treatData>

export const whoData = z.object({ who: z.enum(WHO_MAY_WRITE) })
export type WhoData = z.input<typeof whoData>
export const whoChosen = z.object({ who: z.enum(WHO_MAY_WRITE) })
export type WhoChosen = z.infer<typeof whoChosen>
