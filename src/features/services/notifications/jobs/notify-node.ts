import { boolean, int, nullable, object, enum as oneOf, string } from 'zod/mini'
import { findNodeNotified } from '#features/product/community/queries/nodes/nodes.ts'
import { defineJob } from '#server/jobs/job.ts'
import { notifyPeople } from '../public/notify.ts'

/** Whoever moderates a node is notified that somebody asks to be let in. */
export const notifyJoinAsked = defineJob({
  name: 'notifications.joinAsked',
  data: object({ nodeId: int(), personId: int() }),
  run: async (context, { nodeId, personId }) => {
    const node = await findNodeNotified(context.db, nodeId)
    if (!node || node.keepers.length === 0) return
    await notifyPeople(
      context,
      {
        type: 'join-asked',
        actorId: personId,
        groupKey: `join-asked/${nodeId}`,
        detail: { node: nodeId, names: node.names },
      },
      node.keepers,
      'own-node',
    )
  },
})

/** Whoever asked is notified of the decision; of a refusal with its reason. */
export const notifyJoinDecided = defineJob({
  name: 'notifications.joinDecided',
  data: object({ nodeId: int(), personId: int(), byId: int(), isApproved: boolean(), reason: string() }),
  run: async (context, { nodeId, personId, byId, isApproved, reason }) => {
    const node = await findNodeNotified(context.db, nodeId)
    if (!node) return
    const type = isApproved ? 'join-approved' : 'join-refused'
    await notifyPeople(
      context,
      {
        type,
        actorId: byId,
        groupKey: `${type}/${nodeId}`,
        detail: { node: nodeId, names: node.names, ...(!isApproved && { reason }) },
      },
      [personId],
    )
  },
})

/** Whoever was named a moderator is notified of it, and of its end. */
export const notifyModeratorNamed = defineJob({
  name: 'notifications.moderatorNamed',
  data: object({ nodeId: int(), personId: int(), byId: int(), isModerator: boolean() }),
  run: async (context, { nodeId, personId, byId, isModerator }) => {
    const node = await findNodeNotified(context.db, nodeId)
    if (!node) return
    const type = isModerator ? 'node-moderator' : 'node-moderator-ended'
    await notifyPeople(
      context,
      {
        type,
        actorId: byId,
        groupKey: `${type}/${nodeId}`,
        detail: { node: nodeId, names: node.names },
      },
      [personId],
    )
  },
})

/** Whoever was taken out of a node is notified of the reason. */
export const notifyTakenOut = defineJob({
  name: 'notifications.takenOut',
  data: object({ nodeId: int(), personId: int(), byId: int(), reason: string() }),
  run: async (context, { nodeId, personId, byId, reason }) => {
    const node = await findNodeNotified(context.db, nodeId)
    if (!node) return
    await notifyPeople(
      context,
      {
        type: 'node-taken-out',
        actorId: byId,
        groupKey: `node-taken-out/${nodeId}`,
        detail: { node: nodeId, names: node.names, reason },
      },
      [personId],
    )
  },
})

/** Whoever was silenced in a node is notified why and until when, and again if that ends early. */
export const notifyNodeSilence = defineJob({
  name: 'notifications.nodeSilence',
  data: object({
    silenceId: int(),
    nodeId: int(),
    personId: int(),
    reason: string(),
    until: nullable(string()),
    type: oneOf(['node-silenced', 'node-silence-lifted']),
  }),
  run: async (context, { silenceId, nodeId, personId, reason, until, type }) => {
    const node = await findNodeNotified(context.db, nodeId)
    if (!node) return
    await notifyPeople(
      context,
      {
        type,
        actorId: null,
        groupKey: `${type}/${silenceId}`,
        detail: { node: nodeId, names: node.names, reason, until, silence: silenceId },
      },
      [personId],
    )
  },
})

/** Whoever was invited is notified by whom, and finds the way in on the node's page. */
export const notifyNodeInvited = defineJob({
  name: 'notifications.nodeInvited',
  data: object({ nodeId: int(), personId: int(), byId: int() }),
  run: async (context, { nodeId, personId, byId }) => {
    const node = await findNodeNotified(context.db, nodeId)
    if (!node) return
    await notifyPeople(
      context,
      {
        type: 'node-invited',
        actorId: byId,
        groupKey: `node-invited/${nodeId}`,
        detail: { node: nodeId, names: node.names },
      },
      [personId],
    )
  },
})
