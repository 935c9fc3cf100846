import { can, hasJoined } from '#features/kernel/access/rules.ts'
import { action } from '#server/action.ts'
import type { Tag } from '#shared/tags.ts'
import { listMyNodes } from '../contract.ts'
import { listMemberships } from '../queries/memberships.ts'
import * as S from '../schemas.ts'

/** One that stands, and is not the asker's. */
const ANY_NODE = {
  ...{ visibility: 'public' as const, deletedAt: null, adminId: null, moderatorIds: [], membership: null },
}

export const listMyNodesAction = action(listMyNodes, {
  data: S.listMyNodesData,
  result: S.myNodes,
  allow: 'members',
  limit: '120 per minute',
  keeps: 'asker',
  run: async (context) => {
    const { db, asker, now, shows, until } = context
    const rows = await listMemberships(db, asker.personId)
    shows('nodes', ...rows.map(({ nodeId }): Tag => `node:${nodeId}`))
    for (const row of rows) until(row.until)
    const nodes = rows.map(
      ({ nodeId, state, until, adminId, moderatorIds, visibility, waiting, refusal }) => {
        const membership = state === null ? null : { state, until }
        const door = { visibility, deletedAt: null, adminId, moderatorIds, membership }
        const isJoin = hasJoined(door, now)
        return {
          databaseId: nodeId,
          isJoin,
          state: isJoin
            ? ('joined' as const)
            : state === 'waiting'
              ? ('waiting' as const)
              : ('none' as const),
          until: isJoin ? (until?.toISOString() ?? null) : null,
          canRead: can(asker, 'enterNode', door, context).allowed,
          looksAfter: can(asker, 'moderateNode', door, context).allowed,
          runs: can(asker, 'runNode', door, context).allowed,
          ...{ waiting, refusal },
        }
      },
    )
    return {
      readsAll: can(asker, 'administer', null, context).allowed,
      arrangesAll: can(asker, 'arrangeTopics', ANY_NODE, context).allowed,
      nodes,
    }
  },
})
