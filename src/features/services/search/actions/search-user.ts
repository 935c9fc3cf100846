import { searchUser } from '#features/kernel/people/contract.ts'
import { personOf } from '#features/kernel/people/queries/person-card.ts'
import * as S from '#features/kernel/people/schemas.ts'
import { action } from '#server/door/action.ts'
import { opaqueId } from '#shared/ids/ids.ts'
import { listPeople } from '../queries/list-people.ts'
import { lineOf } from '../queries/within-time.ts'
import { parseQuery, peopleQueryOf } from '../rules.ts'

export const searchUserAction = action(searchUser, {
  data: S.searchUserData,
  result: S.foundUsers,
  allow: 'everybody',
  limit: '60 per minute',
  run: async ({ db, asker, network, now, places, shows }, { key }) => {
    const query = peopleQueryOf(parseQuery(key))
    if (query === null) return { nodes: [], isPartial: false }
    const rows = await listPeople(db, { query, name: nameOf(key), line: lineOf({ asker, network }) })
    for (const { personId } of rows ?? []) shows(`person:${personId}`)
    const nodes = (rows ?? []).map((row) => {
      const person = personOf(row, places.profile.single.slug, now)
      return { ...person, id: opaqueId('person', person.databaseId), gqSlug: person.path }
    })
    return { nodes, isPartial: rows === undefined }
  },
})

/** As a name or the address of a profile may be written; a NUL is an error to PostgreSQL. */
const nameOf = (key: string): string => key.replaceAll('\0', '').trim().toLowerCase().slice(0, 100)
