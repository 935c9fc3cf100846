import type { Signer } from '#server/credentials/signer.ts'
import { PLAIN } from '#site/forms.ts'
import { CHOICES_PATH, NEWSLETTER_ONE_CLICK } from '../rules.ts'

const PURPOSE = 'newsletter'

/** Who came by a link, and by which letter; 0: by the mail that asked them. */
export interface Linked {
  readerId: number
  letterId: number
}

/** Stands in the mails to one reader alone, and never expires: whoever has enough can say so years later. */
export const tokenOf = (signer: Signer, { readerId, letterId }: Linked): string =>
  `${readerId}.${letterId}.${signer.sign(PURPOSE, readerId, letterId)}`

/** undefined without a valid signature. */
export function readReaderToken(signer: Signer, token: string): Linked | undefined {
  const [, reader, letter, signature] = /^(\d{1,15})\.(\d{1,15})\.([0-9a-f]{64})$/.exec(token) ?? []
  const linked = { readerId: Number(reader), letterId: Number(letter) }
  if (!signature || !signer.isSigned(signature, PURPOSE, linked.readerId, linked.letterId)) return undefined
  return linked
}

/** The page that asks before it does anything, the same with script and without; and the address for one press. */
export function readerLinks(signer: Signer, linked: Linked): { page: string; oneClick: string } {
  const token = tokenOf(signer, linked)
  return {
    page: `${CHOICES_PATH}?link=${token}&${PLAIN}=1`,
    oneClick: `${NEWSLETTER_ONE_CLICK}?link=${token}`,
  }
}
