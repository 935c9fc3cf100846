import { boolean, int, object, string } from 'zod/mini'
import { findNodeTold } from '#features/product/community/queries/nodes.ts'
import { defineJob } from '#server/jobs/job.ts'
import { tellPeople } from '../public/tell.ts'

/** Whoever looks after a node hears that somebody asks to be let in. */
export const notifyJoinAsked = defineJob({
  name: 'notifications.joinAsked',
  data: object({ nodeId: int(), personId: int() }),
  run: async (context, { nodeId, personId }) => {
    const node = await findNodeTold(context.db, nodeId)
    if (!node?.adminId) return
    await tellPeople(
      context,
      {
        ...{ type: 'join-asked', actorId: personId, groupKey: `join-asked/${nodeId}` },
        detail: { node: nodeId, names: node.names },
      },
      [node.adminId],
      'own-node',
    )
  },
})

/** Whoever asked hears what became of it; of a refusal with its reason. */
export const notifyJoinDecided = defineJob({
  name: 'notifications.joinDecided',
  data: object({ nodeId: int(), personId: int(), byId: int(), isApproved: boolean(), reason: string() }),
  run: async (context, { nodeId, personId, byId, isApproved, reason }) => {
    const node = await findNodeTold(context.db, nodeId)
    if (!node) return
    const type = isApproved ? 'join-approved' : 'join-refused'
    await tellPeople(
      context,
      {
        ...{ type, actorId: byId, groupKey: `${type}/${nodeId}` },
        detail: { node: nodeId, names: node.names, ...(!isApproved && { reason }) },
      },
      [personId],
    )
  },
})
