import type { Signer } from '#server/credentials/signer.ts'
import type { GoodsLink } from './rules/goods.ts'
import type { Form } from './schemas.ts'

const KEY = 'product key'
const LINK = 'product link'
const DRAFT = 'draft of goods'
const NO_LINK: GoodsLink = { address: '', code: '', password: '' }

/** Encrypts and decrypts what buyers pay for (keys, codes, passwords) in stored products and drafts. */
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
      const text = sealed === undefined ? null : opened(DRAFT, sealed)
      if (text === null) return { ...form, goods }
      const { link, keys } = JSON.parse(text) as { link: GoodsLink; keys: string[] }
      const variants = goods.variants.map((variant, place) => ({ ...variant, keys: keys[place] ?? '' }))
      return { ...form, goods: { ...goods, variants, link } }
    },
  }
}
