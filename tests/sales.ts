import { sql } from 'kysely'
import type { StoredAccessRule } from '#features/kernel/access/rules/reading.ts'
import { insertNode, insertTopic } from './community-rows.ts'
import { payingSite } from './payments.ts'
import { insertSomebody } from './people.ts'
import { storeSettings } from './rows.ts'

export const EUR = 900

/** What is bought for the price of `EUR`, as `openSale` is told of it. */
export interface ForSale {
  kind: string
  item: Record<string, string | number | null>
}

const tier = (key: string, days: number) => ({ key, name: { en: key }, price: { EUR }, days, roles: [] })

/** A site that sells tiers, credit, hidden parts and entries, and takes payments of the sandbox. */
export async function salesSite(kind: 'page' | 'code' = 'page') {
  const site = await payingSite(kind)
  const { db, ask, readOutbox, newKey } = site
  /** What the tiers and credit cost. */
  const priced = async (amount = EUR) => {
    await storeSettings(db, {
      level: {
        vip: [tier('friend', 30), tier('keeper', 365)].map((one) => ({ ...one, price: { EUR: amount } })),
      },
      wealth: { creditPrice: { EUR: amount } },
    })
    await readOutbox()
  }
  await priced()

  /** Things for sale, each of its own. */
  const things = {
    part: async () => {
      const access: StoredAccessRule[] = [{ type: 'money', money: { EUR } }]
      const authorId = await insertSomebody(db)
      const nodeId = await insertNode(db)
      const topic = await insertTopic(db, { nodeId, authorId, access, hidden: 'the well', title: 'A topic' })
      return {
        sold: { kind: 'part', item: { kind: 'topic', id: String(topic.number) } },
        id: topic.id,
        sellerId: authorId,
      }
    },
    node: async () => {
      const sellerId = await insertSomebody(db)
      const id = await insertNode(db, {
        join_kind: 'money',
        join_prices: JSON.stringify({ EUR }),
        join_period: 'month',
        admin_id: sellerId,
      })
      return { sold: { kind: 'node', item: { id } }, id, sellerId }
    },
    membership: async () => ({
      sold: { kind: 'membership', item: { tier: 'friend', seen: null } },
      id: 0,
      sellerId: null,
    }),
    credit: async () => ({ sold: { kind: 'credit', item: { amount: 100 } }, id: 0, sellerId: null }),
  }

  const open = (who: number | null, sold: ForSale, more: object = {}) =>
    ask('sales.openSale')(who, { ...sold, currency: 'EUR', amount: EUR, way: 'sandbox', ...more })

  /** @returns the key of the payment */
  async function opened(who: number, sold: ForSale, more: object = {}): Promise<string> {
    const { status, body } = await open(who, sold, more)
    if (status !== 200) throw new Error(JSON.stringify(body))
    return (body as { guaqi: { sales: { openSale: { payment: string } } } }).guaqi.sales.openSale.payment
  }

  /** Another payment that was opened for the same sale, as at another provider. */
  async function copyOf(key: string): Promise<string> {
    const other = newKey()
    await sql`insert into payments (key, payable_kind, payable_id, person_id, provider, currency, amount, state, opened_at,
        expires_at, reference)
      select ${other}, payable_kind, payable_id, person_id, provider, currency, amount, 'opened', opened_at, expires_at,
        ${`copy-${other}`} from payments where key = ${key}`.execute(db)
    await sql`insert into sandbox_payments (reference, key, currency, amount, title, return_url, notice_url, expires_at)
      select ${`copy-${other}`}, ${other}, currency, amount, title, return_url, notice_url, expires_at
      from sandbox_payments where key = ${key}`.execute(db)
    return other
  }

  /** How often somebody has bought it. */
  async function timesBought(who: number, { kind }: ForSale): Promise<number> {
    const found = {
      part: sql`select 1 from purchases where person_id = ${who} and post_id is not null and refunded_at is null`,
      node: sql`select 1 from purchases where person_id = ${who} and node_id is not null and refunded_at is null`,
      membership: sql`select 1 from memberships where person_id = ${who}`,
      credit: sql`select 1 from ledger_transactions join ledger_postings on transaction_id = ledger_transactions.id
        join ledger_accounts on ledger_accounts.id = account_id
        where reason = 'credit-bought' and kind = 'credit' and person_id = ${who}`,
    }[kind]
    return found ? (await found.execute(db)).rows.length : 0
  }

  return { ...site, priced, things, open, opened, copyOf, timesBought }
}
