import type { Signer } from '#server/signer.ts'
import { DEFAULT_LOCALE } from '#shared/locales.ts'

const PURPOSE = 'keep account'

/**
 * Takes one erasure back, for whoever holds the mail about it. Nothing is kept for that: it names the moment at which
 * the erasure was asked for, so it counts for no other one, and for none once it was used.
 */
export const cancelToken = (signer: Signer, personId: number, askedAt: Date): string =>
  `${personId}.${signer.sign(PURPOSE, personId, askedAt.getTime())}`

/** Whom a token is about, as it claims; undefined where it is none. */
export function readCancelToken(token: string): { personId: number; signature: string } | undefined {
  const [, digits, signature] = /^(\d{1,15})\.([0-9a-f]{64})$/.exec(token) ?? []
  return digits && signature ? { personId: Number(digits), signature } : undefined
}

export const isCancelSigned = (signer: Signer, signature: string, personId: number, askedAt: Date): boolean =>
  signer.isSigned(signature, PURPOSE, personId, askedAt.getTime())

/** The page that holds the button: opening an address changes nothing, mail programs do that too. */
export const cancelAddress = (siteUrl: string, language: string, token: string): string =>
  `${siteUrl}${language === DEFAULT_LOCALE ? '' : `/${language}`}/account/privacy?link=${token}`
