import type { ReactNode } from 'react'
import type { LazyPart } from '#ui/overlays/lazy-part.ts'
import type { PaidPeriod } from './renewing.ts'

/** What is bought, as those who sell it name it. */
export interface SaleOfThing {
  kind: string
  item: Record<string, string | number | null>
  currency: string
  /** Minor units, as they are shown. */
  amount: number
}

/** What renews of something that is bought for a time, as those who sell it name it. */
export interface RenewsAs {
  item: SaleOfThing['item']
  period: PaidPeriod
}

/** How something is about to be paid, for the dialog around it. */
export interface PayingOutside {
  /** The ways to choose from; null where there is only the balance. */
  picker: ReactNode
  /** Those are known by now. */
  isReady: boolean
  /** What is chosen is paid outside. */
  isOutside: boolean
  /** Of the button that goes there: 'Pay 3.00 € with PayPal'. */
  label: string
  /** Goes to where it is paid, or shows a code. @returns false: the dialog stays */
  go: () => Promise<false>
}

export interface PayWaysProps {
  sale: SaleOfThing
  /** What of it can renew from what it is paid with, and what a period costs; missing: nothing. */
  renews?: (RenewsAs & { price: number }) | undefined
  /** What the balance has of the currency. */
  has: number
  /** It was paid by a code, and is the reader's. */
  onPaid: () => void
  children: (paying: PayingOutside) => ReactNode
}

/** Ways to pay outside, for dialogs of those who stand below whoever takes such money. */
export type PayWaysPart = LazyPart<PayWaysProps>
