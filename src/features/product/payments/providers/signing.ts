import { createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto'
import { z } from 'zod/mini'

/** PEM, or what stands between its first and last line, as Alipay's own tool gives it. */
function privateKeyOf(text: string): KeyObject {
  if (text.includes('-----BEGIN')) return createPrivateKey(text)
  const key = Buffer.from(text, 'base64')
  try {
    return createPrivateKey({ key, format: 'der', type: 'pkcs8' })
  } catch {
    return createPrivateKey({ key, format: 'der', type: 'pkcs1' })
  }
}

const publicKeyOf = (text: string): KeyObject =>
  text.includes('-----BEGIN')
    ? createPublicKey(text)
    : createPublicKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'spki' })

const reads = (read: (text: string) => KeyObject) => (text: string) => {
  try {
    return read(text).asymmetricKeyType === 'rsa'
  } catch {
    return false
  }
}

export const privateKeySchema = z
  .string()
  .check(z.refine(reads(privateKeyOf), 'must be a private key of RSA, in PEM or its base64'))
export const publicKeySchema = z
  .string()
  .check(z.refine(reads(publicKeyOf), 'must be a public key of RSA, in PEM or its base64'))

/** Signs with RSA and SHA-256, in base64. */
export function createSigner(privateKey: string) {
  const key = privateKeyOf(privateKey)
  return (text: string): string => sign('sha256', Buffer.from(text), key).toString('base64')
}

/** Whether a signature in base64 is that of this key, and written in the one right way. */
export function isSigned(publicKey: string | KeyObject, text: string | Buffer, signature: string): boolean {
  const bytes = Buffer.from(signature, 'base64')
  if (bytes.length === 0 || bytes.toString('base64') !== signature) return false
  const key = typeof publicKey === 'string' ? publicKeyOf(publicKey) : publicKey
  return verify('sha256', Buffer.from(text), key, bytes)
}
