import { docIndex } from '#features/docs/modules/doc-index.ts'
import { docText } from '#features/docs/modules/doc-text.ts'
import { docTree } from '#features/docs/modules/doc-tree.ts'
import { docSubject } from '#features/docs/subject.ts'
import { productDescription } from '#features/shop/modules/product-description.ts'
import { productGrid } from '#features/shop/modules/product-grid.ts'
import { productView } from '#features/shop/modules/product-view.ts'
import { shopHeader } from '#features/shop/modules/shop-header.ts'
import { productSubject, shopArchiveSubject, shopTagSubject } from '#features/shop/subject.ts'
import type { Module, Subject } from '#site/module.ts'

/** Every piece that page data can place. */
export const modules: readonly Module[] = [
  docIndex,
  docText,
  docTree,
  productDescription,
  productGrid,
  productView,
  shopHeader,
]

/** What the pages of the views are about. */
export const subjects: readonly Subject[] = [
  docSubject,
  productSubject,
  shopArchiveSubject,
  shopTagSubject,
]
