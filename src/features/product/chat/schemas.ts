import { z } from 'zod/mini'
import { personId } from '#features/kernel/people/schemas.ts'
import { PAGE, SIGNS } from './rules.ts'

const room = z._default(z.string().check(z.maxLength(40)), 'chat')
const index = z.int().check(z.positive())
/** Longer than any that is taken: the rule says what is too long. */
const text = z.string().check(z.maxLength(2_000))

export const chatMessage = z.object({
  /** Running number in its room. */
  index: z.number(),
  /** By which it is reported. */
  databaseId: z.number(),
  userId: z.number(),
  name: z.string(),
  /** Path of the profile. */
  slug: z.string(),
  avatar: z.string(),
  level: z.string(),
  vip: z.nullable(z.string()),
  text: z.string(),
  /** ms since 1970. */
  timestamp: z.number(),
  isEdited: z.boolean(),
  /** Who has deleted it; null: nobody. */
  deleted: z.nullable(z.enum(['author', 'staff'])),
  /** What it answers; `text` is '' where that is gone. */
  replyTo: z.nullable(z.object({ index: z.number(), name: z.string(), text: z.string() })),
  /** By sign: who has given it. */
  reactions: z.partialRecord(z.enum(SIGNS), z.array(z.number())),
})
export type ChatMessage = z.infer<typeof chatMessage>

export const historyData = z.object({
  room,
  /** Older than this one. */
  before: z._default(z.nullable(index), null),
  /** Or newer than this one. */
  after: z._default(z.nullable(z.int().check(z.nonnegative())), null),
  first: z._default(z.int().check(z.positive(), z.maximum(PAGE)), PAGE),
})
export type HistoryData = z.input<typeof historyData>

export const history = z.object({
  room: z.string(),
  /** The oldest first. */
  messages: z.array(chatMessage),
  /** There are more in the direction asked for. */
  hasMore: z.boolean(),
  /** Number of the last that the asker has read; null for strangers. */
  readUpTo: z.nullable(z.number()),
  /** Number of the newest in the room. */
  last: z.number(),
  /** The asker may take back what others have said. */
  mayModerate: z.boolean(),
  /** Seconds that the asker waits between two messages; 0: none. */
  pause: z.number(),
})
export type History = z.infer<typeof history>

export const sendData = z.object({ text, room, replyTo: z._default(z.nullable(index), null) })
export type SendData = z.input<typeof sendData>

export const deleteData = z.object({ index, userId: personId, room })
export type DeleteData = z.input<typeof deleteData>

export const editData = z.object({ index, text, room })
export type EditData = z.input<typeof editData>

export const reactData = z.object({ index, sign: z.enum(SIGNS), room })
export type ReactData = z.input<typeof reactData>

export const readData = z.object({ upTo: z.int().check(z.nonnegative()), room })
export type ReadData = z.input<typeof readData>

export const signedText = z.string()
export const edited = z.object({ index: z.number(), text: z.string() })
export type Edited = z.infer<typeof edited>
export const reacted = z.object({ index: z.number(), isOn: z.boolean() })
export type Reacted = z.infer<typeof reacted>
export const marked = z.object({ upTo: z.number() })
export type Marked = z.infer<typeof marked>
