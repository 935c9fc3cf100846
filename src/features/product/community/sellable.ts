import { sellable } from '#server/door/sellable.ts'
import { readId } from '#shared/ids/ids.ts'
import { pathOf } from '#site/resolve.ts'
import { buyEntry, enterNode, entryPrice } from './buy-entry.ts'
import { canJoinNode } from './permissions.ts'
import { findPaidUntil, lockNode } from './queries/nodes/memberships.ts'
import { findNodeNames } from './queries/nodes/names.ts'
import { nodeName } from './rules.ts'
import * as S from './schemas.ts'

/** To join a node that has a price. Whoever was taken out has to be let in again first, and what was paid still counts. */
export const entrySellable = sellable({
  kind: 'node',
  item: S.nodeChosen,
  offer: async (offering, { item: { id }, currency, amount, kept }) => {
    const { db, asker, now, refuse } = offering
    const { personId } = asker
    const nodeId = readId('node', id)
    const node = nodeId ? await lockNode(db, nodeId, personId) : null
    if (!nodeId || !node || node.joinKind !== 'money' || node.wasTakenOut) return refuse('sale-gone')
    const verdict = canJoinNode(asker, node, offering)
    if (verdict.allowed || verdict.reason !== 'locked') return refuse('sale-gone')
    if ((await findPaidUntil(db, { nodeId, personId, now })) !== undefined) return refuse('sale-gone')
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
        const writing = { ...context, settings: offering.settings }
        const { bought, until } = await buyEntry(writing, personId, { nodeId, node, pay }, arrival)
        if (!bought.isBought) throw new Error(`What has come for node ${nodeId} does not pay it.`)
        await enterNode(context, { personId, nodeId, node, to: 'joined', until })
        return true
      },
    }
  },
})
