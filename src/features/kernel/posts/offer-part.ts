import type { Database } from '#database/schema.ts'
import { ownPrice, pricesOf, sellerPart, tierDiscount } from '#features/kernel/access/rules/prices.ts'
import type { BuyHiddenPartData } from '#features/kernel/access/schemas.ts'
import type { Arrival } from '#server/door/payable.ts'
import type { JobContext } from '#server/jobs/job.ts'
import type { Member } from '#shared/people/asker.ts'
import type { SiteSettings } from '#site/settings.ts'
import { contentBought } from './events.ts'
import { decideHidden } from './queries/hidden/decide-hidden.ts'
import { type Bought, buy, findSold, hasBought, type SoldPost } from './queries/hidden/purchases.ts'

interface Offering {
  db: Database
  asker: Member
  now: Date
  settings: SiteSettings
  currency: string
}

type Refusal = 'content-not-found' | 'already-open' | 'not-for-sale' | 'price-changed'

/**
 * What somebody can buy of a text at a price.
 *
 * @param isPriceKept it was offered at that price, which still holds
 * @returns the text; `isTheirs` where they have bought it
 */
export async function offerPart(
  context: Offering & { refuse: (code: Refusal) => never },
  data: BuyHiddenPartData,
  isPriceKept = false,
): Promise<SoldPost & { isTheirs: boolean }> {
  const { db, asker, now, settings, refuse } = context
  const { unit, amount } = data
  const sold = await findSold(db, data, { asker, now })
  if (!sold?.hides) return refuse('content-not-found')
  const { postId, authorId, nodeAdminId, rules } = sold
  const price = pricesOf(rules).find((offered) => offered.unit === unit)
  const isOpen = await decideHidden(db, { postId, authorId, nodeAdminId, rules }, asker, context)
  // Pressed twice, or asked again after a lost reply: it is theirs, and nothing is paid again.
  if (isOpen.allowed) {
    if (await hasBought(db, asker.personId, postId)) return { ...sold, isTheirs: true }
    return refuse('already-open')
  }
  if (!price) return refuse('not-for-sale')
  const isAsSeen = ownPrice(price.amount, tierDiscount(asker, settings)).amount === amount
  return isAsSeen || isPriceKept ? { ...sold, isTheirs: false } : refuse('price-changed')
}

/** Buys what was offered, from the balance or with what has come for it from outside. */
export async function buyPart(
  { db, now, announce, settings }: Pick<JobContext, 'db' | 'now' | 'announce' | 'settings'>,
  personId: number,
  { postId, number, authorId: sellerId }: SoldPost,
  { kind, unit, amount }: BuyHiddenPartData,
  arrival?: Arrival,
): Promise<Bought> {
  const { siteShare: sharePercent } = settings.wealth
  const on = { postId }
  const bought = await buy(db, { personId, on, sellerId, unit, amount }, { now, sharePercent, arrival })
  if (bought.isBought && bought.isNew) {
    const { purchaseId } = bought
    const sellerAmount = sellerPart(amount, sharePercent)
    const purchase = { purchaseId, postId, kind, number, personId, sellerId, unit, amount }
    await announce(contentBought, { ...purchase, sellerAmount })
  }
  return bought
}
