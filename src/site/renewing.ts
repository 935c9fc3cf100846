import type { LazyPart } from '#ui/overlays/lazy-part.ts'

/** How long something is had for each time it is paid. */
export type PaidPeriod = { days: number } | { months: number }

export interface RenewingProps {
  /** What renews, as those who sell it name it. */
  thing: { kind: string; item: Record<string, string | number | null> }
  /** What a period of it costs the reader now, in minor units; none: it is not sold to them any more. */
  offers: ReadonlyArray<{ currency: string; price: number }>
  period: PaidPeriod
  /** Until when they have it. */
  until: string
  isOpen: boolean
  onClose: () => void
  /** Opens the payment of the next period. */
  onPay: () => void
}

/** Whether something of the reader's renews, for those who stand below whoever renews it. */
export type RenewingPart = LazyPart<RenewingProps>
