import { presentPerson } from '#features/kernel/people/queries/present-person.ts'
import { pictureOf } from '#features/kernel/posts/queries/read-posts.ts'
import { cardsOfTexts } from '#features/talk/conversations/public/cards-of-texts.ts'
import type {
  BondRow,
  ConversationRow,
  MessageRow,
} from '#features/talk/conversations/queries/conversations.ts'
import type { LinkCard } from '#features/talk/conversations/schemas.ts'
import type { Context } from '#server/door/action.ts'
import type { LiveContext } from '#server/live/handlers.ts'
import { opaqueId } from '#shared/ids/ids.ts'
import { avatarUrl } from '#shared/people/avatar.ts'
import type { Bond, Conversation, Message } from './schemas.ts'

const faceOf = (databaseId: number, name: string, avatar: string) => ({
  databaseId,
  name,
  avatar: avatarUrl(avatar, databaseId),
})

/** Messages in the order of the rows, with the cards of their links. */
export async function presentMessages(
  rows: readonly MessageRow[],
  readUpTo: (row: MessageRow) => number,
  context: Pick<LiveContext, 'db' | 'places' | 'siteUrl' | 'now'>,
): Promise<Message[]> {
  const cards = await cardsOfTexts(
    rows.map(({ content }) => content),
    null,
    context,
  )
  return rows.map((row, place) => presentMessage(row, readUpTo(row), cards[place] ?? []))
}

/** A message that was just sent. */
export async function presentNew(
  row: MessageRow,
  context: Parameters<typeof presentMessages>[2],
): Promise<Message> {
  const [message] = await presentMessages([row], () => 0, context)
  return message as Message
}

/** @param readUpTo the last message that the recipient has read, as far as the reader may know */
function presentMessage(row: MessageRow, readUpTo: number, cards: LinkCard[]): Message {
  const { id, content, createdAt, pictureKey = null, pictureUrl = null } = row
  const picture = pictureOf({
    pictureKey,
    pictureUrl,
    pictureWidths: row.pictureWidths ?? null,
    pictureWidth: null,
    pictureHeight: null,
    pictureColor: null,
    pictureAlt: row.pictureAlt ?? null,
  })
  return {
    id: opaqueId('message', id),
    databaseId: id,
    content,
    createdAt: createdAt.toISOString(),
    from: faceOf(row.fromId, row.fromName, row.fromAvatar),
    to: faceOf(row.toId, row.toName, row.toAvatar),
    status: id <= readUpTo ? 'read' : 'unread',
    image: picture?.sourceUrl ?? null,
    imageAlt: picture?.alt ?? '',
    cards,
  }
}

type PresentContext = Pick<Context, 'now' | 'places' | 'shows' | 't' | 'until'>

export function presentBond(bond: BondRow, shared: string[], context: PresentContext): Bond {
  const { mine, hasBlocked, follows, isFollowed, since } = bond
  const person = presentPerson(bond, context)
  return {
    other: { ...person, avatar: avatarUrl(person.avatar, person.databaseId) },
    state: mine,
    hasBlocked,
    follows,
    isFollowed,
    since: since.toISOString(),
    shared,
  }
}

/** Read receipt of the other; 0 until they have accepted the conversation. */
export const readByOther = ({ theirs, theyReadUpTo }: BondRow): number =>
  theirs === 'open' ? theyReadUpTo : 0

interface Own {
  personId: number
  name: string
  avatar: string
}

export function presentConversation(row: ConversationRow, own: Own, context: PresentContext): Conversation {
  const { state, unread, content, hasImage, isOwn, lastAt, hasBlocked } = row
  const person = presentPerson(row, context)
  return {
    id: opaqueId('conversation', person.databaseId),
    to: { ...person, avatar: avatarUrl(person.avatar, person.databaseId) },
    from: faceOf(own.personId, own.name, own.avatar),
    status: unread > 0 ? 'unread' : 'read',
    unread,
    state,
    hasBlocked,
    last: { content: content ?? '', hasImage, isOwn, at: lastAt.toISOString() },
  }
}
