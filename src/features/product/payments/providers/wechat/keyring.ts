import { createDecipheriv, type KeyObject, X509Certificate } from 'node:crypto'
import { z } from 'zod/mini'
import type { createAsker } from '../asking.ts'
import { isSigned } from '../signing.ts'

/** A serial number that nobody knows is asked for this often at most; milliseconds. */
const ASK_AGAIN = 10_000
const TAG = 16

export const sealedSchema = z.object({
  algorithm: z.literal('AEAD_AES_256_GCM'),
  nonce: z.string(),
  associated_data: z.nullish(z.string()),
  ciphertext: z.string(),
})
const certificatesSchema = z.object({
  data: z.array(z.object({ serial_no: z.string(), encrypt_certificate: sealedSchema })),
})

/** What a signature needs: of an answer or of a notification. */
export interface Signed {
  header: (name: string) => string
  body: Buffer
}

/** What WeChat Pay signs. @see https://pay.weixin.qq.com/doc/v3/merchant/4013053420 */
export const textOf = (time: string, nonce: string, body: Buffer): Buffer =>
  Buffer.concat([Buffer.from(`${time}\n${nonce}\n`), body, Buffer.from('\n')])

/** @throws Error where it was sealed with another key. @see https://pay.weixin.qq.com/doc/v3/merchant/4012071382 */
export function unseal(
  { nonce, associated_data, ciphertext }: z.output<typeof sealedSchema>,
  key: string,
): string {
  const sealed = Buffer.from(ciphertext, 'base64')
  const opener = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG })
  opener.setAAD(Buffer.from(associated_data ?? ''))
  opener.setAuthTag(sealed.subarray(-TAG))
  return Buffer.concat([opener.update(sealed.subarray(0, -TAG)), opener.final()]).toString()
}

interface Keys {
  apiV3Key: string
  publicKey?: { id: string; key: string } | undefined
}

/**
 * The keys that WeChat Pay signs with: the one that the merchant was given, and its certificates, which change. They are
 * fetched when something is signed with one that is not known yet, or no longer valid.
 *
 * @param fetchCertificates asks for them. What it answers is signed with one of them, which seals prove
 * @see https://pay.weixin.qq.com/doc/v3/merchant/4012551764
 */
export function createKeyring(
  config: Keys,
  { trouble, conform }: ReturnType<typeof createAsker>,
  clock: () => Date,
  fetchCertificates: (signal: AbortSignal) => Promise<Signed & { data: unknown }>,
) {
  let certificates = new Map<string, X509Certificate>()
  let askedAt = Number.NEGATIVE_INFINITY
  let pending: Promise<void> | null = null

  function open(data: unknown): Map<string, X509Certificate> {
    const found = conform(certificatesSchema, data).data.map(({ serial_no, encrypt_certificate }) => {
      try {
        return [serial_no, new X509Certificate(unseal(encrypt_certificate, config.apiV3Key))] as const
      } catch {
        throw trouble('its certificates cannot be opened: is the APIv3 key the right one?')
      }
    })
    if (found.some(([serial, certificate]) => certificate.serialNumber !== serial)) {
      throw trouble('a certificate has another number than it is said to have')
    }
    return new Map(found)
  }

  async function refresh(signal: AbortSignal): Promise<void> {
    const { header, body, data } = await fetchCertificates(signal)
    const found = open(data)
    const signer = found.get(header('wechatpay-serial'))?.publicKey ?? ownKey(header('wechatpay-serial'))
    const text = textOf(header('wechatpay-timestamp'), header('wechatpay-nonce'), body)
    if (!signer || !isSigned(signer, text, header('wechatpay-signature'))) {
      throw trouble('its certificates are not signed')
    }
    certificates = found
  }

  const ownKey = (serial: string) => (config.publicKey?.id === serial ? config.publicKey.key : undefined)

  const known = (serial: string): KeyObject | null => {
    const certificate = certificates.get(serial)
    const now = clock()
    if (!certificate || certificate.validToDate < now || certificate.validFromDate > now) return null
    return certificate.publicKey
  }

  return {
    /**
     * @returns null where WeChat Pay has no such key
     * @throws ProviderTrouble where it cannot be asked, or was asked just now
     */
    async keyOf(serial: string, signal: AbortSignal): Promise<string | KeyObject | null> {
      const key = ownKey(serial) ?? known(serial)
      if (key || !/^[0-9A-F]{16,40}$/.test(serial)) return key
      if (!pending && clock().getTime() - askedAt < ASK_AGAIN)
        throw trouble('signs with a key that is not known yet')
      askedAt = clock().getTime()
      pending ??= refresh(signal).finally(() => {
        pending = null
      })
      await pending
      return known(serial)
    },
  }
}
