import { presentPerson } from '#features/kernel/people/queries/present-person.ts'
import { action } from '#server/door/action.ts'
import { readId } from '#shared/ids/ids.ts'
import { avatarUrl } from '#shared/people/avatar.ts'
import { follow } from '../contract.ts'
import { findProfile, listFollows } from '../queries/profile.ts'
import * as S from '../schemas.ts'

export const followAction = action(follow, {
  data: S.followData,
  result: S.followList,
  allow: 'everybody',
  limit: '120 per minute',
  run: async (context, { userId, type = 'following', first = 12, after = '' }) => {
    const { db, asker, now, shows, refuse } = context
    const id = readId('person', userId)
    const person = id && (await findProfile(db, String(id), asker, now))
    if (!person) return refuse('profile-not-found')
    shows(`person:${id}`, `person:${id}:activity`)
    const isOpen = person.showsFollows || asker.personId === id
    if (!isOpen) return refuse('follows-hidden')
    const { rows, endCursor, hasNextPage } = await listFollows(db, { personId: id, type, first, after })
    const edges = rows.map((row) => {
      const { databaseId, name, path, avatar, level, vip } = presentPerson(row, context)
      const { description } = row
      return {
        node: {
          databaseId,
          name,
          avatar: { url: avatarUrl(avatar, databaseId) },
          gqSlug: path,
          description,
          level,
          vip,
        },
      }
    })
    return { edges, pageInfo: { endCursor, hasNextPage } }
  },
})
