import type { Signer } from '#server/credentials/signer.ts'
import { KEY_FIELDS, type KeptProvider } from './rules.ts'

const PURPOSE = 'payment keys'

/** Keys of one provider as they are sealed. */
export interface KeptKeys {
  isSandbox: boolean
  currencies: string[]
  keys: Record<string, string>
}

export const sealKeys = (signer: Pick<Signer, 'encrypt'>, kept: KeptKeys): string =>
  signer.encrypt(PURPOSE, JSON.stringify(kept))

/** @returns null for what was sealed with another secret */
export function openKeys(signer: Pick<Signer, 'decrypt'>, sealed: string): KeptKeys | null {
  try {
    return JSON.parse(signer.decrypt(PURPOSE, sealed)) as KeptKeys
  } catch {
    return null
  }
}

const SANDBOXES: Partial<Record<KeptProvider, string>> = {
  alipay: 'https://openapi-sandbox.dl.alipaydev.com/gateway.do',
  paypal: 'https://api-m.sandbox.paypal.com',
}

/** As the provider's own schema reads it. @param address where a provider is played, in place of its own */
export function configOf(
  provider: KeptProvider,
  { isSandbox, currencies, keys }: KeptKeys,
  address: string | undefined,
): Record<string, unknown> {
  const at = address ?? (isSandbox ? SANDBOXES[provider] : undefined)
  const { publicKeyId, publicKey, ...others } = keys
  return {
    ...others,
    ...(publicKey !== undefined &&
      publicKeyId !== undefined && { publicKey: { id: publicKeyId, key: publicKey } }),
    ...(currencies.length > 0 && { currencies }),
    ...(at !== undefined && { address: at }),
  }
}

const SHOWN = 4
/** Of a shorter one the last characters would be too large a part. */
const LONG_ENOUGH = 12

/** What may be shown of keys. */
export function tailsOf(provider: KeptProvider, { keys }: KeptKeys): Record<string, string> {
  const set = KEY_FIELDS[provider].flatMap(({ name }) => {
    const value = keys[name]
    return value === undefined ? [] : [[name, tailOf(value)] as const]
  })
  return Object.fromEntries(set)
}

function tailOf(value: string): string {
  const bare = value.replace(/-----[^-]+-----/g, '').replace(/\s/g, '')
  return bare.length < LONG_ENOUGH ? '' : bare.slice(-SHOWN)
}
