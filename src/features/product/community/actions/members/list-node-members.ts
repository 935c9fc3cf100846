import { canEnterNode } from '#features/kernel/access/rules/reading.ts'
import { presentPerson } from '#features/kernel/people/queries/present-person.ts'
import { action } from '#server/door/action.ts'
import { listNodeMembers } from '../../contract.ts'
import { canNameModerators, canSilenceInNode, canTakeOutMember } from '../../permissions.ts'
import { nodeDoor } from '../../present-nodes.ts'
import { listPeopleInNode } from '../../queries/desk.ts'
import { isGoneNode } from '../../queries/gone.ts'
import { findNode } from '../../queries/nodes/nodes.ts'
import * as D from '../../schemas/desk.ts'

export const listNodeMembersAction = action(listNodeMembers, {
  data: D.listMembersData,
  result: D.nodeMembers,
  allow: 'members',
  limit: '60 per minute',
  run: async (context, { node, after }) => {
    const { db, asker, now, refuse, shows } = context
    const row = await findNode(db, context, node)
    if (!row) return refuse((await isGoneNode(db, node)) ? 'gone' : 'node-not-found')
    shows(`node:${node}`)
    if (!canEnterNode(asker, nodeDoor(row), context).allowed) {
      return refuse('private-node', { nodeId: node })
    }
    const { rows, ...pageInfo } = await listPeopleInNode(db, { nodeId: node, state: 'joined', after, now })
    const door = nodeDoor(row)
    const names = canNameModerators(asker, door).allowed
    const nodes = rows.map((member) => {
      const { personId, at: since } = member
      return {
        person: presentPerson(member, context),
        isAdmin: personId === row.personId,
        isModerator: row.moderatorIds.includes(personId),
        since,
        can: {
          takeOut: canTakeOutMember(asker, { node: door, personId }).allowed,
          silence: canSilenceInNode(asker, { node: door, personId, roles: member.roles }).allowed,
          name: names && personId !== row.personId,
        },
      }
    })
    return { nodes, pageInfo }
  },
})
