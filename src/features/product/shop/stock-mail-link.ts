import type { Signer } from '#server/credentials/signer.ts'
import { PLAIN } from '#site/forms.ts'
import { BACK_PATH } from './rules/back.ts'
import { readSignedNumber, signedNumber } from './signed-number.ts'

const PURPOSE = 'stock mail'

/** The number of the wish; undefined without a valid signature. */
export const readStockMailToken = (signer: Signer, token: string): number | undefined =>
  readSignedNumber(signer, PURPOSE, token)

/** Where mail programs end a wish by one press. */
export const STOCK_MAIL_ONE_CLICK = '/api/stock-mail/end'

/** The page that asks before it does anything, which is the same with script and without; and the address for one press. */
export function stockMailLinks(signer: Signer, id: number): { page: string; oneClick: string } {
  // It shows that somebody reads the address of the wish, for it stands in the mails to that address alone.
  const token = signedNumber(signer, PURPOSE, id)
  return {
    page: `${BACK_PATH}?link=${token}&${PLAIN}=1`,
    oneClick: `${STOCK_MAIL_ONE_CLICK}?link=${token}`,
  }
}
