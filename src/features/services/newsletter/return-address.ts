import type { Signer } from '#server/credentials/signer.ts'

const PURPOSE = 'newsletter return'
/** Signs of a signature: enough for an address that only marks a mail as undeliverable. */
const SIGNS = 16

/** Where one mail comes back to, so that whoever takes it in knows which one it was (VERP). */
export function returnPathOf(signer: Signer, address: string, recipientId: number): string {
  const at = address.lastIndexOf('@')
  const mark = `${recipientId}.${signer.sign(PURPOSE, recipientId).slice(0, SIGNS)}`
  return `${address.slice(0, at)}+${mark}${address.slice(at)}`
}

/** Number of the mail that came back to an address; undefined: it is none of ours. */
export function recipientOf(signer: Signer, address: string): number | undefined {
  const [, digits, signs] = /\+(\d{1,15})\.([0-9a-f]{16})@/.exec(address) ?? []
  const id = Number(digits)
  return signs !== undefined && signer.sign(PURPOSE, id).startsWith(signs) ? id : undefined
}
