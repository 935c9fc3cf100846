import type { Context } from '#server/door/action.ts'
import { findShare } from './queries/wish-shares.ts'
import { readSignedNumber, signedNumber } from './signed-number.ts'

const PURPOSE = 'wish list'

type Signing = Pick<Context, 'signer'>

/** What the link of this number ends with. */
export const wishToken = ({ signer }: Signing, id: number): string => signedNumber(signer, PURPOSE, id)

/** undefined without a valid signature. */
export const readWishToken = ({ signer }: Signing, token: string): number | undefined =>
  readSignedNumber(signer, PURPOSE, token)

/** What somebody's link ends with; null where they share nothing. */
export async function wishLinkOf(
  context: Pick<Context, 'db' | 'signer'>,
  personId: number,
): Promise<string | null> {
  const share = await findShare(context.db, personId)
  return share ? wishToken(context, share.id) : null
}
