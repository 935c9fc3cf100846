import { inRole } from '#features/kernel/access/rules/roles.ts'
import {
  ALLOWED,
  firstRefusal,
  refused,
  type Verdict,
  whenSignedIn,
} from '#features/kernel/access/rules/verdict.ts'
import { type Asker, hasRole } from '#shared/people/asker.ts'

/** See and send what everybody has bought, take notes, and give money back. */
export const canRunShop = (asker: Asker): Verdict => inRole(asker, 'staff')

/** What belongs to an order, as those see it who sell. */
export interface Sold {
  /** Persons, and null for the site itself. */
  sellers: ReadonlyArray<number | null>
  isPaid: boolean
}

/** See and send one's own lines of an order. A silence stops writing, and not what buyers wait for. */
export const canSell = (asker: Asker, { sellers, isPaid }: Sold): Verdict =>
  firstRefusal(whenSignedIn(asker), () =>
    hasRole(asker, 'staff') || (isPaid && sellers.includes(asker.personId)) ? ALLOWED : refused('not-yours'),
  )

/** See and change stock, prices and keys of a product: its seller, and whoever runs the shop. */
export const canStock = (asker: Asker, { authorId }: { authorId: number }): Verdict =>
  firstRefusal(whenSignedIn(asker), () =>
    hasRole(asker, 'staff') || asker.personId === authorId ? ALLOWED : refused('not-yours'),
  )
