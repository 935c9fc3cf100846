import { sql } from 'kysely'
import type { Renewal } from '#features/product/renewals/schemas.ts'
import type { PaymentKeys } from '#server/credentials/payment-keys.ts'
import { insertNode } from './community-rows.ts'
import { giveWorth } from './ledger.ts'
import { insertSomebody } from './people.ts'
import { PRICE, renewalsSite } from './renewals.ts'

const DAY = 86_400_000

interface Inside {
  has?: number
  way?: Renewal['way']
  /** Leaves a way of paying. @returns its number */
  leaves?: (personId: number) => Promise<number>
}

/** A site with nodes that are paid by the month, and people in them whose time renews. */
export async function nodeRenewalsSite(paymentKeys?: PaymentKeys) {
  const site = await renewalsSite(paymentKeys)
  const { db, ask } = site

  const memberOf = async (nodeId: number, personId: number) => {
    const { rows } = await sql<{ state: string; until: Date | null }>`select state, until from node_members
      where node_id = ${nodeId} and person_id = ${personId}`.execute(db)
    return rows[0]
  }
  const paidNode = async (EUR = PRICE) => {
    const adminId = await insertSomebody(db)
    const nodeId = await insertNode(db, {
      join_kind: 'money',
      join_prices: JSON.stringify({ EUR }),
      join_period: 'month',
      admin_id: adminId,
    })
    return { nodeId, adminId }
  }
  const thingOf = (nodeId: number) => ({ kind: 'node', item: { id: nodeId, period: 'month' } })
  async function inNode({ has = 5_000, way = 'balance', leaves }: Inside = {}) {
    const { nodeId, adminId } = await paidNode()
    const personId = await insertSomebody(db)
    await giveWorth(db, personId, { EUR: has + PRICE })
    const pay = { currency: 'EUR', amount: PRICE }
    const joined = await ask('mutates.joinNode')(personId, { id: nodeId, pay })
    if (joined.status !== 200) throw new Error(JSON.stringify(joined.body))
    const saved = leaves && (await leaves(personId))
    const asked = { ...thingOf(nodeId), way, currency: 'EUR', price: PRICE, ...(saved && { saved }) }
    const answer = await ask('renewals.start')(personId, asked)
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
    const until = (await memberOf(nodeId, personId))?.until
    if (!until) throw new Error('The node was not joined for a time.')
    return {
      nodeId,
      adminId,
      personId,
      until,
      days: (count: number) => new Date(until.getTime() + count * DAY),
    }
  }
  const setNode = (nodeId: number, values: object) =>
    db.updateTable('nodes').set(values).where('id', '=', nodeId).execute()
  return { ...site, inNode, paidNode, memberOf, setNode, thingOf }
}
