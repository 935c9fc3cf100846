import { readSession, writeSession } from '#browser/visitor/storage.ts'
import type { AddressDraft } from '#features/accounts/addresses/parts/address-draft.ts'

/** Of this tab: the address that a guest has typed, there again after a reload. */
const KEY = 'plaza-checkout-address'

export function readDraft(): AddressDraft | null {
  try {
    const kept: unknown = JSON.parse(readSession(KEY) || 'null')
    return typeof kept === 'object' && kept !== null && 'addressString' in kept
      ? (kept as AddressDraft)
      : null
  } catch {
    return null
  }
}

/** @param draft null: it is not needed any more */
export const keepDraft = (draft: AddressDraft | null): void =>
  void writeSession(KEY, draft ? JSON.stringify(draft) : '')
