import { listSharedWishes } from '#features/product/shop/contract.ts'
import type { SharedWishList } from '#features/product/shop/schemas.ts'
import { askOrNull } from '#site/ask-or-null.ts'
import { defineModule, type NoSettings } from '#site/module.ts'

export interface SharedWishesData {
  /** For browsers without script; others ask for it themselves. */
  plain: { token: string; after: string; list: SharedWishList | null } | null
}

/** The wish list that the link in the address shows. */
export const sharedWishesPage = defineModule<NoSettings, SharedWishesData>({
  name: 'shared-wishes',
  version: 1,
  load: async (_settings, { plain, ask }) => {
    if (!plain) return { plain: null }
    const { link: token = '', after = '' } = plain.values
    const list = await askOrNull(ask(listSharedWishes, { token, after }), 'wishes-not-shared', 'malformed')
    return { plain: { token, after, list } }
  },
})
