import type { Signer } from '#server/credentials/signer.ts'
import type { KeptToken } from './providers/provider.ts'

const PURPOSE = 'saved way'

export const sealToken = (signer: Pick<Signer, 'encrypt'>, { customer, method }: KeptToken): string =>
  signer.encrypt(PURPOSE, JSON.stringify({ customer, method }))

/** @returns null for what was sealed with another secret */
export function openToken(signer: Pick<Signer, 'decrypt'>, sealed: string): KeptToken | null {
  try {
    return JSON.parse(signer.decrypt(PURPOSE, sealed)) as KeptToken
  } catch {
    return null
  }
}

/** The same for the same token, and tells nothing of it. */
export const markOf = (signer: Pick<Signer, 'sign'>, provider: string, { method }: KeptToken): string =>
  signer.sign(PURPOSE, provider, method)
