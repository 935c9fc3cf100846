import { personOf } from '#features/kernel/people/queries.ts'
import { isGoneSlug } from '#features/kernel/people/rules/gone.ts'
import { avatarUrl } from '#shared/avatar.ts'
import type { PagePlaces } from '#site/settings.ts'
import type { ChatRow } from './queries.ts'
import type { ChatMessage } from './schemas.ts'

/** A message as everybody in the room is told of it: nothing in it is for one reader alone. */
export function presentMessage(
  row: ChatRow,
  { places, now }: { places: PagePlaces; now: Date },
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
    timestamp: row.createdAt.getTime(),
    isEdited: row.editedAt !== null && !isDeleted,
    deleted: isDeleted ? (row.isRemoved ? 'staff' : 'author') : null,
    replyTo:
      row.replyIndex === null
        ? null
        : { index: row.replyIndex, name: row.replyName ?? '', text: row.replyText ?? '' },
    reactions: Object.fromEntries(row.reactions.map(({ sign, people }) => [sign, people])),
  }
}
