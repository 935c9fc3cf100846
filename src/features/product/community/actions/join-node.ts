import { buy } from '#features/kernel/access/queries/purchases.ts'
import { discounted } from '#features/kernel/access/rules/prices.ts'
import { can } from '#features/kernel/access/rules.ts'
import { action, type MemberContext } from '#server/action.ts'
import type { RefusalOf } from '#shared/contract.ts'
import { readId } from '#shared/ids.ts'
import { formatMoney } from '#shared/money.ts'
import { joinNode } from '../contract.ts'
import { nodeJoined, nodeSold } from '../events.ts'
import { changeMembership, findPaidUntil, type LockedNode, lockNode } from '../queries/memberships.ts'
import { periodEnd } from '../rules/periods.ts'
import * as S from '../schemas.ts'

export const joinNodeAction = action(joinNode, {
  data: S.joinNodeData,
  result: S.joined,
  allow: 'members',
  limit: '30 per minute',
  run: async (context, { id, pay, request }) => {
    const { db, asker, now, announce, refuse } = context
    const { personId } = asker
    const nodeId = readId('node', id)
    const node = nodeId ? await lockNode(db, nodeId, personId) : null
    if (!nodeId || !node) return refuse('node-not-found')
    const verdict = can(asker, 'joinNode', node, context)
    let until: Date | null = null
    if (!verdict.allowed) {
      if (verdict.reason === 'gone') return refuse('gone')
      // Pressed twice: it is as they wanted it, and nothing is paid again.
      if (verdict.reason === 'already') return { success: true as const, memberCount: node.members }
      if (node.joinKind !== 'money') return refuse('node-for-levels')
      if (node.wasTakenOut) return refuse('was-taken-out')
      const paid = await findPaidUntil(db, { nodeId, personId, now })
      until = paid === undefined ? await payFor(context, { nodeId, node, pay }) : paid
    }
    // Whoever was taken out is let in again by somebody, or not.
    const asks = node.joinKind === 'approval' || node.wasTakenOut
    const isWaiting = asks && !can(asker, 'moderateNode', node, context).allowed
    const to = isWaiting ? 'waiting' : 'joined'
    const from = node.membership?.state ?? null
    const memberCount = await changeMembership(db, {
      ...{ nodeId, personId, from, to, until, now },
      ...(isWaiting && request !== undefined && { request }),
    })
    await announce(nodeJoined, { nodeId, personId, state: to })
    return { success: true as const, memberCount }
  },
})

interface Paying {
  nodeId: number
  node: LockedNode
  pay: S.JoinNodeData['pay']
}

/** Takes the price that was shown; the node's admin is paid at once. @returns until when that lasts */
async function payFor(
  { db, asker, now, settings, locale, announce, refuse }: MemberContext<RefusalOf<typeof joinNode>>,
  { nodeId, node, pay }: Paying,
): Promise<Date | null> {
  const price = pay && node.joinPrices[pay.currency]
  if (!pay || price === undefined) return refuse('node-has-price')
  const tier = settings.level.vip.find(({ key }) => key === asker.vip)
  if (discounted(price, tier?.discount ?? 0) !== pay.amount) return refuse('price-changed')
  const { personId } = asker
  const { currency: unit, amount } = pay
  const until = periodEnd(now, node.joinPeriod)
  const sellerId = node.adminId
  const bought = await buy(
    db,
    { personId, on: { nodeId }, sellerId, unit, amount, until },
    { now, sharePercent: settings.wealth.siteShare },
  )
  if (!bought.isBought) {
    return refuse('balance-short', { missing: formatMoney(bought.shortage.missing, unit, locale) })
  }
  const { purchaseId } = bought
  await announce(nodeSold, { purchaseId, nodeId, personId, sellerId, unit, amount })
  return until
}
