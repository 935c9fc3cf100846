import { findPaidUntil } from '#features/kernel/posts/queries/hidden/purchases.ts'
import { sellable } from '#server/door/sellable.ts'
import { readId } from '#shared/ids/ids.ts'
import { pathOf } from '#site/resolve.ts'
import { buyEntry, enterNode, entryPrice, findNextStart, stay } from './buy-entry.ts'
import { canJoinNode, canStayInNode } from './permissions.ts'
import { lockNode } from './queries/nodes/memberships.ts'
import { findNodeNames } from './queries/nodes/names.ts'
import { entryRenewable } from './renewable.ts'
import { nodeName } from './rules.ts'
import * as S from './schemas.ts'

/** To join a node that has a price, or to stay in it for another period. Whoever was taken out has to be let in again first, and what was paid still counts. */
export const entrySellable = sellable({
  kind: 'node',
  renew: entryRenewable,
  item: S.entrySold,
  offer: async (offering, { item: { id, seen }, currency, amount, kept }) => {
    const { db, asker, now, refuse } = offering
    const { personId } = asker
    const nodeId = readId('node', id)
    const node = nodeId ? await lockNode(db, nodeId, personId) : null
    if (!nodeId || !node || node.joinKind !== 'money' || node.wasTakenOut) return refuse('sale-gone')
    const staysFrom =
      seen && canStayInNode(asker, { node, seen }, offering).allowed ? new Date(seen) : undefined
    if (!staysFrom) {
      const verdict = canJoinNode(asker, node, offering)
      if (verdict.allowed || verdict.reason !== 'locked') return refuse('sale-gone')
      if ((await findPaidUntil(db, { nodeId, personId, now })) !== undefined) return refuse('sale-gone')
    }
    const price = entryPrice(offering, asker, node, currency)
    if (price === undefined) return refuse('sale-gone')
    if (price !== amount && kept === undefined) return refuse('price-changed')
    return {
      name: async ({ db, locale, places }) => {
        const { names, slug } = await findNodeNames(db, nodeId)
        return {
          title: nodeName(names, locale),
          path: pathOf(places, 'community', 'archive', slug ?? nodeId),
        }
      },
      buy: async (context, arrival) => {
        const pay = { currency, amount }
        const from = staysFrom && (await findNextStart(context.db, { nodeId, personId, seen: staysFrom }))
        const writing = { ...context, settings: offering.settings }
        const { bought, until } = await buyEntry(
          writing,
          personId,
          { nodeId, node, pay, ...(from && { from }) },
          arrival,
        )
        if (!bought.isBought) throw new Error(`What has come for node ${nodeId} does not pay it.`)
        if (from) await stay(context, { nodeId, personId, until })
        else await enterNode(context, { personId, nodeId, node, to: 'joined', until })
        return true
      },
    }
  },
})
