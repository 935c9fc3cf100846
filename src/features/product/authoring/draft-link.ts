import type { Context } from '#server/door/action.ts'

const PURPOSE = 'draft link'

type Signing = Pick<Context, 'signer'>

/** What the link of this number ends with: nobody can guess it, and nothing that opens a draft is stored. */
export const draftToken = ({ signer }: Signing, id: number): string => `${id}.${signer.sign(PURPOSE, id)}`

/** null without a valid signature. */
export function readDraftToken({ signer }: Signing, token: string): number | null {
  const [, digits, signature] = /^(\d{1,15})\.([0-9a-f]{64})$/.exec(token) ?? []
  return signature && signer.isSigned(signature, PURPOSE, Number(digits)) ? Number(digits) : null
}
