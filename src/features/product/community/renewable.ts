import { renewable } from '#server/door/sellable.ts'
import { pathOf } from '#site/resolve.ts'
import { buyEntry, entryPrice, stay } from './buy-entry.ts'
import { lockNode } from './queries/nodes/memberships.ts'
import { findNodeNames } from './queries/nodes/names.ts'
import { isSilencedPast } from './queries/nodes/silences.ts'
import { RENEWAL_KEY } from './rules/joining.ts'
import * as S from './schemas.ts'

/**
 * Time in a node follows the time that is paid. Nothing of it goes on where the node is closed, costs nothing any more or is
 * sold by another period, nor for whoever has left, was taken out, or may not speak in it when it would.
 */
export const entryRenewable = renewable({
  item: S.renewedEntry,
  path: async ({ db, places }, { id }) => {
    const { slug } = await findNodeNames(db, id)
    return `${pathOf(places, 'community', 'archive', slug ?? id)}?${RENEWAL_KEY}=1`
  },
  next: async (offering, { id: nodeId, period }, to) => {
    const { db, now, asker, settings, currency } = offering
    const { personId } = asker
    const node = to ? null : await lockNode(db, nodeId, personId)
    if (!node || node.deletedAt !== null || node.joinKind !== 'money' || node.joinPeriod !== period)
      return null
    // Leaving takes the day away: who has one and is not in was in until then.
    const { membership, wasTakenOut } = node
    const until = membership?.state === 'waiting' || wasTakenOut ? null : (membership?.until ?? null)
    const price = entryPrice(offering, asker, node, currency) ?? 0
    if (!until || price <= 0 || node.adminId === personId) return null
    if (await isSilencedPast(db, { nodeId, personId, now, day: until })) return null
    const { names } = await findNodeNames(db, nodeId)
    return {
      until,
      price,
      names: JSON.parse(names) as Record<string, string>,
      hold: (context, lentUntil) => stay(context, { nodeId, personId, until: lentUntil }),
      renew: async (context, { from: paidUntil, amount, key, arrival }) => {
        // Whoever was out meanwhile, as the site was away, does not pay for the days before.
        const from = until > context.now ? paidUntil : context.now
        const pay = { currency, amount }
        const entry = { nodeId, node, pay, from, key }
        const { bought, until: end } = await buyEntry({ ...context, settings }, personId, entry, arrival)
        if (!bought.isBought || !end) return null
        await stay(context, { nodeId, personId, until: end })
        return end
      },
    }
  },
})
