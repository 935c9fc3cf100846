import { hasJoined } from '#features/kernel/access/rules/reading.ts'
import { action } from '#server/door/action.ts'
import type { Tag } from '#shared/tags.ts'
import { listMyNodes } from '../../contract.ts'
import { abilitiesElsewhere, nodeAbilities } from '../../node-abilities.ts'
import { listMemberships } from '../../queries/nodes/memberships.ts'
import * as S from '../../schemas.ts'

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
        const door = { id: nodeId, visibility, deletedAt: null, adminId, moderatorIds, membership }
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
          can: nodeAbilities(door, context),
          waiting,
          refusal,
        }
      },
    )
    return { others: abilitiesElsewhere(context), nodes }
  },
})
