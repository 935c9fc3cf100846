import { contentDropped, contentKept } from '#features/talk/reactions/events.ts'
import { feature } from '#server/feature.ts'
import { on } from '#server/jobs/event.ts'
import { askStockMailAction } from './actions/ask-stock-mail.ts'
import { confirmStockMailAction } from './actions/confirm-stock-mail.ts'
import { endStockMailAction } from './actions/end-stock-mail.ts'
import { getProductAction } from './actions/get-product.ts'
import { getProductFiltersAction } from './actions/get-product-filters.ts'
import { getStockMailAction } from './actions/get-stock-mail.ts'
import { getStockWishesAction } from './actions/get-stock-wishes.ts'
import { keepWishAction } from './actions/keep-wish.ts'
import { listProductsAction } from './actions/list-products.ts'
import { listWishesAction } from './actions/list-wishes.ts'
import { removeWishAction } from './actions/remove-wish.ts'
import { wishStockAction } from './actions/wish-stock.ts'
import { listSharedWishesAction } from './actions/wishes/list-shared-wishes.ts'
import { markWishAction } from './actions/wishes/mark-wish.ts'
import { shareWishesAction } from './actions/wishes/share-wishes.ts'
import { endStockMail } from './contract.ts'
import { stockForm } from './form.ts'
import { checkLinks } from './jobs/check-links.ts'
import { forgetRemovedWishes } from './jobs/forget-removed-wishes.ts'
import { forgetStockMails } from './jobs/forget-stock-mails.ts'
import { noteFavorite } from './jobs/note-favorite.ts'
import { productDescription } from './modules/product-description.ts'
import { productGrid } from './modules/product-grid.ts'
import { productView } from './modules/product-view.ts'
import { seenProducts } from './modules/seen-products.ts'
import { shopHeader } from './modules/shop-header.ts'
import { stockMailPage } from './modules/stock-mail-page.ts'
import { shopData } from './personal-data.ts'
import { shopPages } from './preset-pages.ts'
import { shopMediaUses } from './queries/media-uses.ts'
import { BACK_PATH } from './rules/back.ts'
import { STOCK_MAIL_ONE_CLICK } from './stock-mail-link.ts'
import { productSubject, shopArchiveSubject, shopTagSubject } from './subject.ts'

const keptProduct = ({ thing, personId }: { thing: { kind: string; row: number }; personId: number }) =>
  thing.kind === 'product' ? { personId, postId: thing.row } : null

export const shopFeature = feature({
  name: 'product/shop',
  actions: [
    getProductAction,
    getProductFiltersAction,
    listProductsAction,
    wishStockAction,
    getStockWishesAction,
    listWishesAction,
    keepWishAction,
    removeWishAction,
    shareWishesAction,
    markWishAction,
    listSharedWishesAction,
    askStockMailAction,
    getStockMailAction,
    confirmStockMailAction,
    endStockMailAction,
  ],
  modules: [productDescription, productGrid, productView, seenProducts, shopHeader, stockMailPage],
  forms: [stockForm],
  oneClicks: [{ path: STOCK_MAIL_ONE_CLICK, contract: endStockMail, page: BACK_PATH }],
  subjects: [productSubject, shopArchiveSubject, shopTagSubject],
  presetPages: shopPages,
  mediaUses: shopMediaUses,
  follows: [on(contentKept, noteFavorite, keptProduct), on(contentDropped, noteFavorite, keptProduct)],
  jobs: [noteFavorite, forgetRemovedWishes, forgetStockMails, checkLinks],
  personalData: shopData,
})
