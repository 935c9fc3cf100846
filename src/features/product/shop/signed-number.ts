import type { Signer } from '#server/credentials/signer.ts'

/** A number that only this site can have said, for one purpose: it stands in links. */
export const signedNumber = (signer: Signer, purpose: string, id: number): string =>
  `${id}.${signer.sign(purpose, id)}`

/** undefined without a valid signature. */
export function readSignedNumber(signer: Signer, purpose: string, token: string): number | undefined {
  const [, digits, signature] = /^(\d{1,15})\.([0-9a-f]{64})$/.exec(token) ?? []
  const id = Number(digits)
  return signature && signer.isSigned(signature, purpose, id) ? id : undefined
}
