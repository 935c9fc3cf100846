import type { Signer } from '#server/credentials/signer.ts'
import type { GoodsLink } from '../rules.ts'

const KEY = 'product key'
const LINK = 'product link'

const NO_LINK: GoodsLink = { address: '', code: '', password: '' }

/** Encrypts and decrypts what buyers pay for: keys, and links with their codes. */
export function goodsSecrets(signer: Signer) {
  const opened = (purpose: string, sealed: string): string | null => {
    try {
      return signer.decrypt(purpose, sealed)
    } catch {
      // Encrypted with another site's secret: the value is lost, the product is kept.
      return null
    }
  }
  return {
    sealKey: (postId: number, key: string) => ({
      digest: signer.sign(KEY, postId, key),
      sealed: signer.encrypt(KEY, key),
    }),
    openKey: (sealed: string) => opened(KEY, sealed),
    sealLink: (link: GoodsLink) => signer.encrypt(LINK, JSON.stringify(link)),
    openLink: (sealed: string | null): GoodsLink =>
      JSON.parse((sealed && opened(LINK, sealed)) ?? JSON.stringify(NO_LINK)) as GoodsLink,
  }
}
