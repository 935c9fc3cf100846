import { ADDRESS_FIELD_OF } from '#features/accounts/addresses/parts/address-problems.ts'
import type { Plain } from '#site/module.ts'

const FIELD_OF: Readonly<Record<string, string>> = {
  ...ADDRESS_FIELD_OF,
  'address-not-found': 'address',
  'order-address': 'address',
  'email-invalid': 'email',
  'order-email': 'email',
  'postage-unknown': 'postage',
  'order-postage': 'postage',
  'order-terms': 'terms',
  'way-unknown': 'way',
  'way-away': 'way',
}

/** Beside which field stands what was refused; null: it is about no single one. */
export const refusedIn = ({ refusal }: Plain): { field: string | null; message: string | undefined } => ({
  field: (refusal && FIELD_OF[refusal.code]) ?? null,
  message: refusal?.message,
})
