import * as z from 'zod/mini'

/** The ways to take money outside of the site, as its owner has set them up; the others are not offered. */
export interface PaymentKeys {
  /** Moves no money: its payers press buttons. They come to it by a page, or by a code that is scanned. */
  sandbox?: { kind: 'page' | 'code' }
}

/** The variables, to be put into the schema of the environment. */
export const PAYMENT_VARIABLES = {
  PAYMENTS_SANDBOX: z.optional(z.enum(['page', 'code'], { error: 'must be page or code' })),
  PAYMENTS_SANDBOX_IN_PRODUCTION: z.optional(z.enum(['yes'], { error: 'must be yes, or left out' })),
}

interface Values {
  NODE_ENV?: string | undefined
  PAYMENTS_SANDBOX?: 'page' | 'code' | undefined
  PAYMENTS_SANDBOX_IN_PRODUCTION?: 'yes' | undefined
}

/** Whoever opens the sandbox gives things away: that is said twice. */
export function paymentProblems(values: Values): string[] {
  const isProduction = (values.NODE_ENV ?? 'production') === 'production'
  return values.PAYMENTS_SANDBOX && isProduction && !values.PAYMENTS_SANDBOX_IN_PRODUCTION
    ? [
        'PAYMENTS_SANDBOX lets everybody buy without paying: set PAYMENTS_SANDBOX_IN_PRODUCTION=yes too, or leave it out',
      ]
    : []
}

export const readPayments = ({ PAYMENTS_SANDBOX: kind }: Values): PaymentKeys =>
  kind ? { sandbox: { kind } } : {}
