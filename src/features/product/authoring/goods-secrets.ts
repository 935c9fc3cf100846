import { goodsSecrets } from '#features/product/shop/public/goods-secrets.ts'
import type { GoodsLink } from '#features/product/shop/rules.ts'
import type { Signer } from '#server/credentials/signer.ts'
import type { Form } from './schemas.ts'

const DRAFT = 'draft of goods'
const NO_LINK: GoodsLink = { address: '', code: '', password: '' }

/** Encrypts and decrypts what buyers pay for in stored products and drafts. */
export function writtenSecrets(signer: Signer) {
  const opened = (sealed: string): string | null => {
    try {
      return signer.decrypt(DRAFT, sealed)
    } catch {
      // Encrypted with another site's secret: the value is lost, the draft is kept.
      return null
    }
  }
  return {
    ...goodsSecrets(signer),

    /** The form as it is stored. */
    sealForm: (form: Form): Form => {
      if (!form.goods) return form
      const { link, variants } = form.goods
      const secrets = { link, keys: variants.map(({ keys }) => keys) }
      const bare = variants.map((variant) => ({ ...variant, keys: '' }))
      const sealed = signer.encrypt(DRAFT, JSON.stringify(secrets))
      return { ...form, goods: { ...form.goods, variants: bare, link: NO_LINK, sealed } }
    },
    /** The form as its author edits it. */
    openForm: (form: Form): Form => {
      if (!form.goods) return form
      const { sealed, ...goods } = form.goods
      const text = sealed === undefined ? null : opened(sealed)
      if (text === null) return { ...form, goods }
      const { link, keys } = JSON.parse(text) as { link: GoodsLink; keys: string[] }
      const variants = goods.variants.map((variant, place) => ({ ...variant, keys: keys[place] ?? '' }))
      return { ...form, goods: { ...goods, variants, link } }
    },
  }
}
