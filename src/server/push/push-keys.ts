import { createECDH, hkdfSync } from 'node:crypto'

/** The key pair (VAPID) by which push services recognise this site; both in base64url. */
export interface PushKeys {
  publicKey: string
  privateKey: string
}

const CURVE = 'prime256v1'

/**
 * The pair of a private key, or one derived from the site's secret: then every process has the same, it is restored
 * with a backup, and nobody has to create it.
 */
export function pushKeysOf(secret: string, privateKey?: string): PushKeys {
  if (privateKey !== undefined) return pairOf(Buffer.from(privateKey, 'base64url'))
  for (let attempt = 0; ; attempt += 1) {
    const bytes = Buffer.from(hkdfSync('sha256', secret, '', `plaza push ${attempt}`, 32))
    try {
      return pairOf(bytes)
    } catch {
      // One hash in four thousand million is no valid private key: the next one is taken.
    }
  }
}

/** A private key that nobody has yet. */
export function newPushKey(): string {
  const pair = createECDH(CURVE)
  pair.generateKeys()
  // Numbers that begin with zeros are written shorter.
  return Buffer.concat([Buffer.alloc(32), pair.getPrivateKey()])
    .subarray(-32)
    .toString('base64url')
}

function pairOf(bytes: Buffer): PushKeys {
  const pair = createECDH(CURVE)
  pair.setPrivateKey(bytes)
  return { publicKey: pair.getPublicKey('base64url'), privateKey: bytes.toString('base64url') }
}

/** Whether a browser's key is a point of the curve; nothing can be encrypted for any other. */
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
