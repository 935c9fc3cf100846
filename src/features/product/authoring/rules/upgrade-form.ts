import { readAmount } from '#shared/numbers/money.ts'
import type { Form } from '../schemas.ts'
import { isPaid } from './reading-rules.ts'

/** As many as any currency has. */
const PLACES = 4

const amountOf = (value: unknown): number | null => {
  if (typeof value !== 'string') return typeof value === 'number' ? value : null
  return readAmount(value, PLACES)
}

/**
 * A form as it was kept, on the server or on a device, in the shape of today. Amounts were kept as they had been typed
 * (`'12,50'`) and are numbers now; what cannot be read as one is an empty field.
 */
export function upgradeForm(kept: Form): Form {
  const { bounty, rules, goods } = kept
  return {
    ...kept,
    bounty: { ...bounty, value: amountOf(bounty.value) },
    rules: rules.map((rule) => (isPaid(rule) ? { ...rule, value: amountOf(rule.value) } : rule)),
    ...(goods && {
      goods: {
        ...goods,
        variants: goods.variants.map(({ stock, prices, ...variant }) => ({
          ...variant,
          stock: amountOf(stock),
          prices: Object.fromEntries(
            Object.entries(prices).map(([currency, { amount, was }]) => [
              currency,
              { amount: amountOf(amount), was: amountOf(was) },
            ]),
          ),
        })),
      },
    }),
  }
}
