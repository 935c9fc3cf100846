import { changeMembership, prolongMembership } from '#features/kernel/access/queries/members.ts'
import { ownPrice, tierDiscount } from '#features/kernel/access/rules/prices.ts'
import { type Bought, buy, listPaidPeriods } from '#features/kernel/posts/queries/hidden/purchases.ts'
import type { Arrival } from '#server/door/payable.ts'
import type { JobContext } from '#server/jobs/job.ts'
import type { Member } from '#shared/people/asker.ts'
import { nodeJoined, nodeProlonged, nodeSold } from './events.ts'
import type { LockedNode } from './queries/nodes/memberships.ts'
import { anchorOf, periodEnd } from './rules/periods.ts'

type Writing = Pick<JobContext, 'db' | 'now' | 'announce' | 'settings'>

interface Entry {
  nodeId: number
  node: LockedNode
  pay: { currency: string; amount: number }
  /** From when it counts, where it follows what was paid before. */
  from?: Date
  /** Of a period that is bought by itself. */
  key?: string
}

/** What somebody pays for a node in a currency; undefined where it cannot be paid for in it. */
export function entryPrice(
  { settings }: Pick<JobContext, 'settings'>,
  asker: Member,
  { joinPrices }: Pick<LockedNode, 'joinPrices'>,
  currency: string,
): number | undefined {
  const price = joinPrices[currency]
  return price === undefined ? undefined : ownPrice(price, tierDiscount(asker, settings)).amount
}

/**
 * Charges the price that was shown, or takes what has come for it from outside, and pays the node's admin.
 *
 * @returns the end of the paid time, where it was bought
 */
export async function buyEntry(
  { db, now, announce, settings }: Writing,
  personId: number,
  { nodeId, node, pay: { currency: unit, amount }, from, key }: Entry,
  arrival?: Arrival,
): Promise<{ bought: Bought; until: Date | null }> {
  const anchor = from && anchorOf(await listPaidPeriods(db, { nodeId, personId }))
  const until = periodEnd(from ?? now, node.joinPeriod, anchor)
  const sellerId = node.adminId
  const bought = await buy(
    db,
    { personId, on: { nodeId }, sellerId, unit, amount, until, key },
    { now, sharePercent: settings.wealth.siteShare, arrival },
  )
  if (bought.isBought) {
    const { purchaseId } = bought
    await announce(nodeSold, { purchaseId, nodeId, personId, sellerId, unit, amount })
  }
  return { bought, until }
}

/** What somebody who is in would buy next: the period after the one that was paid, though some was lent by now. */
export async function findNextStart(
  db: Writing['db'],
  { nodeId, personId, seen }: { nodeId: number; personId: number; seen: Date },
): Promise<Date> {
  const [last] = await listPaidPeriods(db, { nodeId, personId })
  return last?.until ?? seen
}

/** They are in until another day. */
export async function stay(
  { db, announce }: Pick<Writing, 'db' | 'announce'>,
  { nodeId, personId, until }: { nodeId: number; personId: number; until: Date | null },
): Promise<void> {
  await prolongMembership(db, { nodeId, personId, until })
  await announce(nodeProlonged, { nodeId, personId })
}

interface Entering {
  personId: number
  nodeId: number
  node: LockedNode
  to: 'joined' | 'waiting'
  until: Date | null
  request?: string | undefined
}

/** @returns how many are in the node now */
export async function enterNode(
  { db, now, announce }: Pick<Writing, 'db' | 'now' | 'announce'>,
  { personId, nodeId, node, to, until, request }: Entering,
): Promise<number> {
  const memberCount = await changeMembership(db, {
    nodeId,
    personId,
    from: node.membership?.state ?? null,
    to,
    until,
    now,
    ...(request !== undefined && { request }),
  })
  await announce(nodeJoined, { nodeId, personId, state: to })
  return memberCount
}
