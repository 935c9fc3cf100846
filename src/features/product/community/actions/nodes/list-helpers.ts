import { presentPerson } from '#features/kernel/people/queries/present-person.ts'
import { action } from '#server/door/action.ts'
import { listHelpers } from '../../contract.ts'
import { listHelpers as readHelpers } from '../../queries/nodes/helpers.ts'
import { placesOf } from '../../rules/leaderboard.ts'
import * as S from '../../schemas/latest.ts'

/** ms that the list is kept: answers and likes do not touch it. */
const KEPT_FOR = 15 * 60_000

export const listHelpersAction = action(listHelpers, {
  data: S.helpersData,
  result: S.helpers,
  allow: 'everybody',
  limit: '60 per minute',
  // A stranger's list for everybody: what stands in private nodes counts for nobody.
  keeps: 'everybody',
  run: async (context, { node, days = 30, first = 5 }) => {
    const { db, now, until } = context
    until(new Date(now.getTime() + KEPT_FOR))
    const rows = await readHelpers(db, context, { nodeId: node ?? null, days, first })
    const places = placesOf(rows.map(({ points }) => points))
    const nodes = rows.map((row, index) => ({
      person: presentPerson(row, context),
      place: places[index] ?? index + 1,
      points: row.points,
      answers: row.answers,
      accepted: row.accepted,
      likes: row.likes,
    }))
    return { nodes }
  },
})
