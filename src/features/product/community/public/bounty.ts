import type { Database } from '#database/schema.ts'
import type { SiteSettings } from '#site/settings.ts'
import { areKnown, holdReward, insertBounty } from '../queries/bounties/bounties.ts'
import { type Offer, type OfferProblem, offerProblem } from '../rules/bounties.ts'

export interface OfferedBounty extends Offer {
  /** `posts.id` of the topic, which has no bounty yet. */
  topicId: number
}

export type HeldBounty =
  | { isHeld: true }
  | { isHeld: false; problem: OfferProblem }
  /** Missing amount, in the unit of the offer. */
  | { isHeld: false; problem: 'bounty-short'; missing: number }

/**
 * Creates the bounty of a topic and holds its reward, in the transaction that creates the topic. Where that fails, the
 * caller must refuse, so that the transaction is rolled back.
 */
export async function holdBounty(
  db: Database,
  { topicId, ...offer }: OfferedBounty,
  { now, settings }: { now: Date; settings: Pick<SiteSettings, 'currency'> },
): Promise<HeldBounty> {
  const currencies = settings.currency.map(({ symbol_iso }) => symbol_iso)
  const problem = offerProblem(offer, { now, currencies })
  if (problem) return { isHeld: false, problem }
  if (!(await areKnown(db, offer.targets))) return { isHeld: false, problem: 'bounty-targets' }
  const bounty = { postId: topicId, ...offer }
  await insertBounty(db, bounty)
  const shortage = await holdReward(db, bounty, now)
  return shortage ? { isHeld: false, problem: 'bounty-short', missing: shortage.missing } : { isHeld: true }
}
