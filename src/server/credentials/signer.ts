import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'

type Field = string | number

const IV_BYTES = 12
const TAG_BYTES = 16

/** Signs and encrypts with the site's secret. */
export interface Signer {
  /** HMAC-SHA256 in lower-case hex over a purpose word and the fields, joined by line feeds. */
  sign: (purpose: string, ...fields: Field[]) => string
  isSigned: (signature: string, purpose: string, ...fields: Field[]) => boolean
  /** AES-256-GCM, base64url; what was encrypted for one purpose cannot be decrypted for another. */
  encrypt: (purpose: string, text: string) => string
  /** The same, but deterministic: for values that are compared as they are stored. */
  encryptAlike: (purpose: string, text: string) => string
  /** @throws Error where the text was not encrypted with this secret for this purpose */
  decrypt: (purpose: string, sealed: string) => string
}

export function createSigner(secret: string): Signer {
  const keys = new Map<string, Buffer>()
  const keyOf = (purpose: string): Buffer => {
    let key = keys.get(purpose)
    if (!key) {
      key = Buffer.from(hkdfSync('sha256', secret, '', `plaza ${purpose}`, 32))
      keys.set(purpose, key)
    }
    return key
  }
  const sign: Signer['sign'] = (purpose, ...fields) => {
    // A line feed in a field could make two different lists of fields equal.
    if (fields.some((field) => String(field).includes('\n'))) throw new Error('A signed field is one line.')
    return createHmac('sha256', secret)
      .update([purpose, ...fields].join('\n'))
      .digest('hex')
  }
  const seal = (purpose: string, text: string, iv: Buffer): string => {
    const cipher = createCipheriv('aes-256-gcm', keyOf(purpose), iv)
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
    return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')
  }
  return {
    sign,
    isSigned(signature, purpose, ...fields) {
      if (!/^[0-9a-f]{64}$/.test(signature) || fields.some((field) => String(field).includes('\n')))
        return false
      return timingSafeEqual(Buffer.from(signature, 'hex'), Buffer.from(sign(purpose, ...fields), 'hex'))
    },
    encrypt: (purpose, text) => seal(purpose, text, randomBytes(IV_BYTES)),
    encryptAlike: (purpose, text) =>
      // The IV is derived from the text, so it is used for this text alone.
      seal(purpose, text, createHmac('sha256', keyOf(purpose)).update(text).digest().subarray(0, IV_BYTES)),
    decrypt(purpose, sealed) {
      const bytes = Buffer.from(sealed, 'base64url')
      const decipher = createDecipheriv('aes-256-gcm', keyOf(purpose), bytes.subarray(0, IV_BYTES))
      decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
      const text = Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()])
      return text.toString('utf8')
    },
  }
}
