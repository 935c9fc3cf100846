import { z } from 'zod/mini'
import { personId } from '#features/kernel/people/schemas.ts'
import { picture } from '#features/kernel/posts/schemas.ts'
import { linkCard } from '#features/talk/conversations/schemas.ts'
import { idOf } from '#shared/ids/id-field.ts'
import { localized } from '#site/settings.ts'
import { PAGE, REACTIONS } from './rules.ts'

const room = z._default(z.string().check(z.maxLength(40)), 'chat')
const index = idOf('chat')
/** Generous maximum; the rule has a specific refusal for the actual limit. */
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
  image: z.nullable(picture),
  /** Previews of its links to this site, only of content that everybody in the room may read. */
  cards: z.array(linkCard),
  /** ms since 1970. */
  timestamp: z.number(),
  isEdited: z.boolean(),
  /** Who has deleted it; null: nobody. */
  deleted: z.nullable(z.enum(['author', 'staff'])),
  /** What it answers; without text and picture where that is gone. */
  replyTo: z.nullable(
    z.object({ index: z.number(), name: z.string(), text: z.string(), hasImage: z.boolean() }),
  ),
  /** People by reaction. */
  reactions: z.partialRecord(z.enum(REACTIONS), z.array(z.number())),
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
  /** The node of the room; null for the room of the site. */
  node: z.nullable(z.object({ name: z.string(), path: z.string() })),
  /** The oldest first, in whichever direction was asked. */
  messages: z.array(chatMessage),
  /** There are more in the direction asked for: later ones after `after`, else earlier ones. */
  hasMore: z.boolean(),
  /** Number of the last that the asker has read; null for strangers. */
  readUpTo: z.nullable(z.number()),
  /** Number of the newest in the room. */
  last: z.number(),
  can: z.object({
    /** Delete messages of others. */
    moderate: z.boolean(),
    /** Silence their authors, which is done in the admin area. */
    silence: z.boolean(),
  }),
  /** Seconds that the asker waits between two messages; 0: none. */
  pause: z.number(),
})
export type History = z.infer<typeof history>

export const roomsData = z.object({})
export type RoomsData = z.input<typeof roomsData>
export const rooms = z.object({
  rooms: z.array(
    z.object({
      room: z.string(),
      /** Of the node; '' for the room of the site. */
      name: z.string(),
      /** Something was said there that the asker has not read. */
      hasNew: z.boolean(),
    }),
  ),
})
export type Rooms = z.infer<typeof rooms>

export const sendData = z.object({
  text,
  room,
  replyTo: z._default(z.nullable(index), null),
  /** Of the asker's own library. */
  image: z._default(z.nullable(idOf('media')), null),
})
export type SendData = z.input<typeof sendData>

export const deleteData = z.object({ index, userId: personId, room })
export type DeleteData = z.input<typeof deleteData>

export const editData = z.object({ index, text, room })
export type EditData = z.input<typeof editData>

export const reactData = z.object({ index, sign: z.enum(REACTIONS), room })
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

export const chatInviteSettings = z.object({ title: z.optional(localized), text: z.optional(localized) })
export type ChatInviteSettings = z.infer<typeof chatInviteSettings>
