import type { Context } from '#server/door/action.ts'
import type { RefusalOf } from '#shared/contract.ts'
import { localize } from '#site/localize.ts'
import type { openPayment, payOrder } from './contract.ts'
import { lockOwnOrder, stillPending } from './lock-order.ts'
import { type LineRow, listLines, listPackages } from './queries/lines.ts'
import type { OrderRow } from './queries/orders.ts'
import { thingsIn } from './rules/checkout.ts'
import { lackOf } from './rules/filled.ts'

/** What both ways of paying are refused for. */
type Refused = Extract<RefusalOf<typeof openPayment>, RefusalOf<typeof payOrder>>
type Paying = Omit<Context<Refused>, 'announce' | 'enqueue' | 'signIn'>

interface Asked {
  order: string
  token?: string | undefined
  /** Minor units that the buyer has seen. */
  total: number
  /** What they have seen in it. */
  things?: string | undefined
  terms: boolean
}

interface Filled {
  order: OrderRow
  lines: LineRow[]
}

/** An order of the asker's own that has all it needs to be paid, as they have seen it, locked. */
export const lockFilled = async (context: Paying, data: Asked): Promise<Filled> =>
  stillFilled(context, await lockOwnOrder(context, data), data)

/** The same of an order of theirs that is locked already. */
export async function stillFilled(
  context: Paying,
  found: OrderRow,
  data: Omit<Asked, 'order' | 'token'>,
): Promise<Filled> {
  const { db, refuse } = context
  const order = stillPending(context, found)
  const lines = await listLines(db, order.id)
  const isAsSeen = data.things === undefined || data.things === thingsIn({ lines })
  if (order.total !== data.total || !isAsSeen) return refuse('order-changed')
  if (!data.terms) return refuse('order-terms')
  const lack = lackOf(order, lines)
  if (lack) return refuse(lack)
  if (lines.some(({ goods }) => goods === 'package')) await checkPackages(context, order)
  return { order, lines }
}

/** What a package credits goes to somebody, and days of a tier only to those who have that one or none. */
async function checkPackages(
  { db, asker, settings, locale, refuse }: Paying,
  order: OrderRow,
): Promise<void> {
  const packages = await listPackages(db, order.id)
  if (packages.length === 0) return
  if (order.personId === null) return refuse('pay-sign-in')
  const other = packages.find(
    ({ grants }) => grants.kind === 'vip' && asker.vip !== null && grants.tier !== asker.vip,
  )
  if (!other) return
  const tier = settings.level.vip.find(({ key }) => key === asker.vip)
  return refuse('package-tier', { tier: tier ? localize(tier.name, locale) : '' })
}
