import type { Database } from '#database/schema.ts'
import { endSandboxPayment, findSandboxPayment, insertSandboxPayment } from '../../queries/sandbox.ts'
import type { Keeper, KeptWay } from '../provider.ts'

/** Charges whose last two digits are these are refused, so that one can see what follows. */
const REFUSED = 1
/** Until when a charge could be paid, which it is at once; ms. */
const SOON = 60_000
/** Years that its cards are good for. */
const YEARS = 3

const wayOf = (key: string): KeptWay => ({
  token: { customer: 'sandbox', method: `sbw-${key}` },
  brand: 'sandbox',
  lastFour: '4242',
  expires: `${new Date().getUTCFullYear() + YEARS}-12`,
})

/** Keeps ways as a provider would; whoever leaves one presses nothing more, as there is nothing to be shown. */
export function createKeeper(books: Database, referenceOf: (key: string) => string): Keeper {
  return {
    keepsPaid: true,
    open: async ({ key, returnUrl }) => ({ reference: `sbk-${key}`, url: returnUrl }),
    find: async ({ key, isOfPayment }) => {
      const payment = isOfPayment ? await findSandboxPayment(books, { key }) : undefined
      if (isOfPayment && payment?.state !== 'paid') return { state: 'open' }
      return { state: 'kept', way: wayOf(key) }
    },
    charge: async ({ key, currency, amount, title }) => {
      if (amount % 100 === REFUSED) return { state: 'closed', why: 'declined' }
      const reference = referenceOf(key)
      const now = new Date()
      const expiresAt = new Date(now.getTime() + SOON)
      const addresses = { returnUrl: '', noticeUrl: '' }
      await insertSandboxPayment(books, {
        reference,
        key,
        currency,
        amount,
        title,
        expiresAt,
        ...addresses,
      })
      await endSandboxPayment(books, reference, { paidAt: now, refunds: 'done' })
      return { state: 'paid', reference, currency, amount, at: now }
    },
    forget: async () => undefined,
  }
}
