import { getDocAction } from '#features/docs/actions/get-doc.ts'
import { getDocTreeAction } from '#features/docs/actions/get-doc-tree.ts'
import { voteHelpfulAction } from '#features/docs/actions/vote-helpful.ts'
import { getProductAction } from '#features/shop/actions/get-product.ts'
import { getTermAction } from '#features/shop/actions/get-term.ts'
import { listProductsAction } from '#features/shop/actions/list-products.ts'
import { listTermsAction } from '#features/shop/actions/list-terms.ts'
import type { Action } from '#server/action.ts'

/** Everything that can be asked and done. */
export const actions: readonly Action[] = [
  getDocAction,
  getDocTreeAction,
  voteHelpfulAction,
  getProductAction,
  getTermAction,
  listProductsAction,
  listTermsAction,
]
