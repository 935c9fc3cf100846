import { presentPerson } from '#features/kernel/people/queries/present-person.ts'
import { action } from '#server/door/action.ts'
import { listPeople } from '../contract.ts'
import { listActive, listChosen, listNewest } from '../queries/people.ts'
import * as S from '../schemas.ts'

/** ms that the list is kept: nobody who comes touches it, or no page that shows it would be kept. */
const KEPT_FOR = 15 * 60_000

export const listPeopleAction = action(listPeople, {
  data: S.listPeopleData,
  result: S.listedPeople,
  allow: 'everybody',
  limit: '60 per minute',
  keeps: 'everybody',
  run: async (context, { from, numbers = [], first = 6 }) => {
    const { db, now, until } = context
    until(new Date(now.getTime() + KEPT_FOR))
    const rows =
      from === 'chosen'
        ? await listChosen(db, numbers.slice(0, first))
        : from === 'newest'
          ? await listNewest(db, first)
          : await listActive(db, context, first)
    return {
      nodes: rows.map((row) => ({ ...presentPerson(row, context), description: row.description })),
    }
  },
})
