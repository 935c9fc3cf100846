import type { Database } from '#database/schema.ts'
import { personOf } from '#features/kernel/people/queries/person-card.ts'
import { isGoneSlug } from '#features/kernel/people/rules/gone.ts'
import { pictureOf } from '#features/kernel/posts/queries/read-posts.ts'
import { cardsOfTexts } from '#features/talk/conversations/public/cards-of-texts.ts'
import type { LinkCard } from '#features/talk/conversations/schemas.ts'
import { avatarUrl } from '#shared/people/avatar.ts'
import type { PagePlaces } from '#site/settings.ts'
import type { ChatRow } from './queries/messages.ts'
import { nodeOfRoom } from './rules/rooms.ts'
import type { ChatMessage } from './schemas.ts'

interface PresentContext {
  db: Database
  places: PagePlaces
  siteUrl: string
  now: Date
}

/** Messages as they are published to everybody in the room, without anything personal. */
export async function presentMessages(
  room: string,
  rows: readonly ChatRow[],
  context: PresentContext,
): Promise<ChatMessage[]> {
  const cards = await cardsOfTexts(
    rows.map(({ text }) => text),
    nodeOfRoom(room),
    context,
  )
  return rows.map((row, place) => presentMessage(row, cards[place] ?? [], context))
}

function presentMessage(
  row: ChatRow,
  cards: LinkCard[],
  { places, now }: Pick<PresentContext, 'places' | 'now'>,
): ChatMessage {
  const person = personOf(row, places.profile.single.slug, now)
  const isDeleted = row.deletedAt !== null
  return {
    index: row.index,
    databaseId: row.id,
    userId: person.databaseId,
    name: isGoneSlug(row.personSlug) ? '' : person.name,
    slug: person.path,
    avatar: avatarUrl(person.avatar, person.databaseId),
    level: person.level,
    vip: person.vip,
    text: row.text,
    image: pictureOf(row),
    cards,
    timestamp: row.createdAt.getTime(),
    isEdited: row.editedAt !== null && !isDeleted,
    deleted: isDeleted ? (row.isRemoved ? 'staff' : 'author') : null,
    replyTo:
      row.replyIndex === null
        ? null
        : {
            index: row.replyIndex,
            name: row.replyName ?? '',
            text: row.replyText ?? '',
            hasImage: row.replyHasImage,
          },
    reactions: Object.fromEntries(row.reactions.map(({ sign, people }) => [sign, people])),
  }
}
