import { createECDH, hkdfSync } from 'node:crypto'

/** The pair by which push services know that a message is from this site; both in base64url. */
export interface PushKeys {
  publicKey: string
  privateKey: string
}

const CURVE = 'prime256v1'

/**
 * The pair of a private key, or one made of the site's secret: then it is where the secret is, in every process the
 * same, comes back with a backup, and nobody has to make it.
 */
export function pushKeysOf(secret: string, privateKey?: string): PushKeys {
  if (privateKey !== undefined) return pairOf(Buffer.from(privateKey, 'base64url'))
  for (let attempt = 0; ; attempt += 1) {
    const bytes = Buffer.from(hkdfSync('sha256', secret, '', `plaza push ${attempt}`, 32))
    try {
      return pairOf(bytes)
    } catch {
      // One number in four thousand million is none of the curve: the next one is.
    }
  }
}

function pairOf(bytes: Buffer): PushKeys {
  const pair = createECDH(CURVE)
  pair.setPrivateKey(bytes)
  return { publicKey: pair.getPublicKey('base64url'), privateKey: bytes.toString('base64url') }
}

/** Whether a browser's key is a point of the curve: what is none cannot be written to. */
export function isBrowserKey(text: string): boolean {
  const bytes = Buffer.from(text, 'base64url')
  if (bytes.length !== 65 || bytes[0] !== 4) return false
  const own = createECDH(CURVE)
  own.generateKeys()
  try {
    own.computeSecret(bytes)
    return true
  } catch {
    return false
  }
}
