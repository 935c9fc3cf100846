import { canEnterNode } from '#features/kernel/access/rules/reading.ts'
import { presentPerson } from '#features/kernel/people/queries/present-person.ts'
import { action } from '#server/door/action.ts'
import { getLeaderboard } from '../../contract.ts'
import { nodeDoor } from '../../present-nodes.ts'
import { isGoneNode } from '../../queries/gone.ts'
import { listLeaders } from '../../queries/nodes/leaderboard.ts'
import { findNode } from '../../queries/nodes/nodes.ts'
import { placesOf } from '../../rules/leaderboard.ts'
import * as D from '../../schemas/desk.ts'

/** ms that the list is cached: likes do not invalidate it. */
const KEPT_FOR = 5 * 60_000

export const getLeaderboardAction = action(getLeaderboard, {
  data: D.leaderboardData,
  result: D.leaderboard,
  allow: 'members',
  limit: '60 per minute',
  keeps: 'asker',
  run: async (context, { node, month = 'this' }) => {
    const { db, asker, now, settings, refuse, shows, until } = context
    const row = await findNode(db, context, node)
    if (!row) return refuse((await isGoneNode(db, node)) ? 'gone' : 'node-not-found')
    shows(`node:${node}`)
    if (!canEnterNode(asker, nodeDoor(row), context).allowed) {
      return refuse('private-node', { nodeId: node })
    }
    until(row.memberUntil)
    until(new Date(now.getTime() + KEPT_FOR))
    const { timeZone } = settings.site
    const rows = await listLeaders(db, { nodeId: node, ago: month === 'this' ? 0 : 1, timeZone, now })
    const places = placesOf(rows.map(({ points }) => points))
    const nodes = rows.map((leader, index) => {
      const { points, answers, accepted, likes } = leader
      return {
        person: presentPerson(leader, context),
        place: places[index] ?? index + 1,
        points,
        answers,
        accepted,
        likes,
      }
    })
    return { nodes }
  },
})
