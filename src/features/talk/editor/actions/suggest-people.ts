import { action } from '#server/door/action.ts'
import { avatarUrl } from '#shared/people/avatar.ts'
import { suggestPeople } from '../contract.ts'
import { listFollowedPeople, listPeopleNamed } from '../queries.ts'
import * as S from '../schemas.ts'

/** Suggests people to mention in a text. */
export const suggestPeopleAction = action(suggestPeople, {
  data: S.suggestPeopleData,
  result: S.suggestedPeople,
  allow: 'members',
  limit: '120 per minute',
  run: async ({ db, asker }, { key }) => {
    const name = key.trim()
    const people = await (name === '' ? listFollowedPeople(db, asker.personId) : listPeopleNamed(db, name))
    return { nodes: people.map((one) => ({ ...one, avatar: avatarUrl(one.avatar, one.databaseId) })) }
  },
})
