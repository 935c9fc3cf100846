import { CAMPAIGN_STATES, type CampaignState } from '#features/product/coupons/rules/campaign.ts'
import { type MoneyShown, PAYMENT_STATES } from '#features/product/payments/rules.ts'
import { doorRefusal } from '#server/door/refusal.ts'
import { readNumber } from '#shared/ids/ids.ts'
import { hasRole, isSignedIn } from '#shared/people/asker.ts'
import { defineSubject } from '#site/module.ts'
import { listDeskOrders } from './contract.ts'
import { DESK_PATH, DESK_TABS, type DeskTab } from './rules/desk.ts'
import { GOODS_FILTERS, type GoodsFilter } from './rules/goods.ts'
import { readOrderNumber } from './rules/order-number.ts'

/** What of the desk is looked at. */
export interface DeskSubject {
  tab: DeskTab
  /** What was looked for. */
  q: string
  /** Where the list goes on; '' at the beginning. */
  after: string
  /** Number of the order on the page, or null. */
  order: string | null
  /** What of the goods is listed; null: other things are shown. */
  goods: GoodsFilter | null
  /** Number of the product on the page, or null. */
  product: number | null
  /** Which campaigns of coupons are listed, or the one on the page; null: other things are shown. */
  coupons: { state: CampaignState | 'all'; campaign: number | 'new' | null } | null
  /** What of the money from outside is looked at; null: other things are shown. */
  money: MoneyShown | null
  /** Whether the asker runs the shop, and sees coupons and payments beside what is sold. */
  runsShop: boolean
  /** What buyers ask back and nobody has answered: another module of the page shows it. */
  areRefunds: boolean
  /** The slips that are laid into parcels, to be printed. */
  areSlips: boolean
  /** Numbers of the orders whose slips they are; null: of all that wait. */
  only: string[] | null
}

const LONGEST = 200
/** Of the name of a provider. */
const LONGEST_WAY = 40

/** For staff and for those who sell: others get the refusal, before anything is loaded. */
export const deskSubject = defineSubject<DeskSubject>({
  view: 'desk',
  page: 'single',
  queryKeys: ['view', 'q', 'after', 'order', 'filter', 'product', 'only', 'campaign', 'state', 'way'],
  load: async (_id, page) => {
    const { asker } = page
    const runsShop = isSignedIn(asker) && hasRole(asker, 'staff')
    const sells = runsShop || (isSignedIn(asker) && (await page.ask(listDeskOrders, { first: 1 })).sells)
    const { view, q = '', after = '', order, filter, product, only, campaign, state, way } = page.query
    if (!sells || ((view === 'coupons' || view === 'payments') && !runsShop)) throw doorRefusal('not-allowed')
    const words = q
      .replace(/\p{Cc}/gu, ' ')
      .trim()
      .slice(0, 120)
    return {
      found: {
        tab: DESK_TABS.find((one) => one === view) ?? 'toSend',
        q: words,
        after: after.slice(0, LONGEST),
        order: order === undefined ? null : (readOrderNumber(order) ?? ''),
        goods: view === 'products' ? (GOODS_FILTERS.find((one) => one === filter) ?? 'all') : null,
        product: product === undefined ? null : (readNumber(product) ?? 0),
        coupons: view === 'coupons' ? couponsIn(campaign, state) : null,
        money: view === 'payments' ? moneyIn({ filter, state, way, q: words }) : null,
        runsShop,
        areRefunds: view === 'refunds',
        areSlips: view === 'slips',
        only: only === undefined ? null : only.split(' ').flatMap((number) => readOrderNumber(number) ?? []),
      },
      head: { title: page.t('orders.desk.title'), robots: 'noindex' },
      canonicalPath: DESK_PATH,
    }
  },
})

interface MoneyQuery {
  filter: string | undefined
  state: string | undefined
  way: string | undefined
  q: string
}

const moneyIn = ({ filter, state, way = '', q }: MoneyQuery): MoneyShown => ({
  list: filter === 'open' || filter === 'closed' ? filter : 'payments',
  state: PAYMENT_STATES.find((one) => one === state) ?? 'all',
  way: way.slice(0, LONGEST_WAY),
  q,
})

const couponsIn = (campaign: string | undefined, state: string | undefined): DeskSubject['coupons'] => ({
  state: CAMPAIGN_STATES.find((one) => one === state) ?? 'all',
  campaign: campaign === undefined ? null : campaign === 'new' ? campaign : (readNumber(campaign) ?? 0),
})
