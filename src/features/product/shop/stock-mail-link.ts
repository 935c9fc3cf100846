import type { Signer } from '#server/credentials/signer.ts'
import { PLAIN } from '#site/forms.ts'
import { BACK_PATH } from './rules/back.ts'

const PURPOSE = 'stock mail'

/** Shows that somebody reads the address of a wish: it stands in the mails to that address alone. */
const stockMailToken = (signer: Signer, id: number): string => `${id}.${signer.sign(PURPOSE, id)}`

/** The number of the wish; undefined without a valid signature. */
export function readStockMailToken(signer: Signer, token: string): number | undefined {
  const [, digits, signature] = /^(\d{1,15})\.([0-9a-f]{64})$/.exec(token) ?? []
  const id = Number(digits)
  return signature && signer.isSigned(signature, PURPOSE, id) ? id : undefined
}

/** Where mail programs end a wish by one press. */
export const STOCK_MAIL_ONE_CLICK = '/api/stock-mail/end'

/** The page that asks before it does anything, which is the same with script and without; and the address for one press. */
export function stockMailLinks(signer: Signer, id: number): { page: string; oneClick: string } {
  const token = stockMailToken(signer, id)
  return {
    page: `${BACK_PATH}?link=${token}&${PLAIN}=1`,
    oneClick: `${STOCK_MAIL_ONE_CLICK}?link=${token}`,
  }
}
