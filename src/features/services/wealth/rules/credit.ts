import { CREDIT, credit, give, type Leg, ofSite, purse, take } from '#features/kernel/ledger/rules.ts'

/** What moves where credit is bought for money. */
export const creditLegs = (
  personId: number,
  { amount, currency, cost }: { amount: number; currency: string; cost: number },
): Leg[] => [
  take(purse(personId, currency), cost),
  give(ofSite('revenue', currency), cost),
  take(ofSite('issued', CREDIT), amount),
  give(credit(personId), amount),
]
