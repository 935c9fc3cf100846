import type { Signer } from '#server/credentials/signer.ts'
import { DEFAULT_LOCALE } from '#shared/texts/locales.ts'

const PURPOSE = 'keep account'

/**
 * Token of the mail that cancels one erasure. It is not stored: the time of the request is signed, so it is valid for
 * this erasure only, and no longer once that was cancelled.
 */
export const cancelToken = (signer: Signer, personId: number, askedAt: Date): string =>
  `${personId}.${signer.sign(PURPOSE, personId, askedAt.getTime())}`

/** Person and signature of a token, not yet verified; undefined where it is malformed. */
export function readCancelToken(token: string): { personId: number; signature: string } | undefined {
  const [, digits, signature] = /^(\d{1,15})\.([0-9a-f]{64})$/.exec(token) ?? []
  return digits && signature ? { personId: Number(digits), signature } : undefined
}

export const isCancelSigned = (signer: Signer, signature: string, personId: number, askedAt: Date): boolean =>
  signer.isSigned(signature, PURPOSE, personId, askedAt.getTime())

/** Address of the page with the button: opening it changes nothing, as mail programs open links too. */
export const cancelAddress = (siteUrl: string, language: string, token: string): string =>
  `${siteUrl}${language === DEFAULT_LOCALE ? '' : `/${language}`}/account/privacy?link=${token}`
