import { hasJoined } from '#features/kernel/access/rules/reading.ts'
import { findPaidUntil } from '#features/kernel/posts/queries/hidden/purchases.ts'
import { action, type MemberContext } from '#server/door/action.ts'
import type { RefusalOf } from '#shared/contract.ts'
import { readId } from '#shared/ids/ids.ts'
import { formatMoney } from '#shared/numbers/money-text.ts'
import { buyEntry, enterNode, entryPrice, findNextStart, stay } from '../../buy-entry.ts'
import { joinNode } from '../../contract.ts'
import { entryRenews } from '../../events.ts'
import { canJoinNode, canModerateNode, canStayInNode } from '../../permissions.ts'
import { spendInvitation } from '../../queries/nodes/invitations.ts'
import { type LockedNode, lockNode } from '../../queries/nodes/memberships.ts'
import * as S from '../../schemas.ts'

export const joinNodeAction = action(joinNode, {
  data: S.joinNodeData,
  result: S.joined,
  allow: 'members',
  limit: '30 per minute',
  run: async (context, { id, pay, request, invitation: token, seen }) => {
    const { db, asker, now, refuse } = context
    const { personId } = asker
    const nodeId = readId('node', id)
    const node = nodeId ? await lockNode(db, nodeId, personId) : null
    if (!nodeId || !node) return refuse('node-not-found')
    const verdict = canJoinNode(asker, node, context)
    if (!verdict.allowed && verdict.reason === 'gone') return refuse('gone')
    if (seen && canStayInNode(asker, { node, seen }, context).allowed) {
      const from = await findNextStart(db, { nodeId, personId, seen: new Date(seen) })
      const until = await payFor(context, { nodeId, node, pay, from })
      await stay(context, { nodeId, personId, until })
      await goOn(context, { nodeId, node, pay })
      return { success: true as const, memberCount: node.members, state: 'joined' as const }
    }
    // Repeated request: they are in already, and nothing is charged again.
    if (!verdict.allowed && verdict.reason === 'already') {
      const state = hasJoined(node, now) ? ('joined' as const) : ('waiting' as const)
      return { success: true as const, memberCount: node.members, state }
    }
    const isPaid = !verdict.allowed && node.joinKind === 'money'
    const isAbove = !verdict.allowed && !isPaid
    // Whoever was removed needs approval to come back.
    const isAsking =
      (isAbove || node.wasTakenOut || node.joinKind === 'approval') && !canModerateNode(asker, node).allowed
    const isInvited =
      isAsking &&
      (await spendInvitation(db, {
        nodeId,
        personId,
        now,
        token: node.wasTakenOut ? undefined : token,
      }))
    if (isAbove && !isInvited) return refuse('node-for-levels')
    if (isPaid && isAsking && !isInvited) return refuse('was-taken-out')
    const until = isPaid ? await payOnce(context, { nodeId, node, pay }) : null
    const isWaiting = isAsking && !isInvited
    const to = isWaiting ? ('waiting' as const) : ('joined' as const)
    const entering = { personId, nodeId, node, to, until, ...(isWaiting && { request }) }
    const memberCount = await enterNode(context, entering)
    if (isPaid) await goOn(context, { nodeId, node, pay })
    return { success: true as const, memberCount, state: to }
  },
})

type JoinContext = MemberContext<RefusalOf<typeof joinNode>>

interface Paying {
  nodeId: number
  node: LockedNode
  pay: S.JoinNodeData['pay']
  from?: Date
}

/** Charges unless an earlier payment is still valid. @returns end of the paid time */
async function payOnce(context: JoinContext, paying: Paying): Promise<Date | null> {
  const { db, asker, now } = context
  const paid = await findPaidUntil(db, { nodeId: paying.nodeId, personId: asker.personId, now })
  return paid === undefined ? payFor(context, paying) : paid
}

/** Charges the price that was shown, and pays the node's admin. @returns end of the paid time */
async function payFor(context: JoinContext, { nodeId, node, pay, from }: Paying): Promise<Date | null> {
  const { asker, locale, refuse } = context
  const price = pay && entryPrice(context, asker, node, pay.currency)
  if (!pay || price === undefined) return refuse('node-has-price')
  if (price !== pay.amount) return refuse('price-changed')
  const { bought, until } = await buyEntry(context, asker.personId, {
    nodeId,
    node,
    pay,
    ...(from && { from }),
  })
  if (bought.isBought) return until
  return refuse('balance-short', { missing: formatMoney(bought.shortage.missing, pay.currency, locale) })
}

/** What was paid for a time goes on from the balance, where they have asked for that. */
async function goOn({ asker, announce }: JoinContext, { nodeId, node, pay }: Paying): Promise<void> {
  const { joinPeriod: period } = node
  if (!pay?.renews || period === null || period === 'ever') return
  const { currency, amount: price } = pay
  await announce(entryRenews, { nodeId, personId: asker.personId, period, currency, price })
}
