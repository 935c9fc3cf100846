import type { Signer } from '#server/credentials/signer.ts'
import type { Locale } from '#shared/texts/locales.ts'
import { localizedPath } from '#site/routes.ts'
import { APPEAL_PATH } from './rules.ts'

const PURPOSE = 'appeal sanction'

/**
 * Lets a person appeal against one sanction without a session, as banned people have none. The token is signed, not
 * stored, and is valid as long as the sanction lasts.
 */
export const appealToken = (signer: Signer, { id, personId }: { id: number; personId: number }): string =>
  `${id}.${signer.sign(PURPOSE, id, personId)}`

/** Which sanction a token is about, as it claims; undefined where it is none. */
export function readAppealToken(token: string): { id: number; signature: string } | undefined {
  const [, digits, signature] = /^(\d{1,15})\.([0-9a-f]{64})$/.exec(token) ?? []
  return digits && signature ? { id: Number(digits), signature } : undefined
}

export const isAppealSigned = (
  signer: Signer,
  signature: string,
  { id, personId }: { id: number; personId: number },
): boolean => signer.isSigned(signature, PURPOSE, id, personId)

/** Path of the page where the appeal is written, which opens by the token alone. */
export const appealPath = (locale: Locale, token: string): string =>
  `${localizedPath(APPEAL_PATH, locale)}?link=${token}`
