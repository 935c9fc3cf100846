import { listTerms } from '#features/kernel/posts/contract.ts'
import type { Term } from '#features/kernel/posts/schemas.ts'
import { getCampaign, listCampaigns } from '#features/product/coupons/contract.ts'
import type { CampaignList, CampaignView } from '#features/product/coupons/schemas/desk.ts'
import { getMoney, getTestWays, listDifferences, listPayments } from '#features/product/payments/contract.ts'
import type { MoneyShown } from '#features/product/payments/rules.ts'
import type { DeskPayments, DifferenceList, MoneyView } from '#features/product/payments/schemas/desk.ts'
import { listFailingRenewals } from '#features/product/renewals/contract.ts'
import type { FailingRenewals } from '#features/product/renewals/schemas/desk.ts'
import { askOrNull } from '#site/ask-or-null.ts'
import { defineModule, type NoSettings, type PageContext } from '#site/module.ts'
import {
  getCampaignReport,
  getDeskOrder,
  getDeskProduct,
  listCampaignOrders,
  listDeskOrders,
  listDeskProducts,
} from '../contract.ts'
import type { CampaignOrders, CampaignReport } from '../schemas/campaign-report.ts'
import type { DeskOrders, DeskOrderView } from '../schemas/desk.ts'
import type { DeskProducts, DeskProductView } from '../schemas/desk-goods.ts'
import type { DeskSubject } from '../subject.ts'

/** One of them: what the address asks for. */
export interface DeskData {
  list?: DeskOrders
  /** null: there is no such order for the asker. */
  order?: DeskOrderView | null
  products?: DeskProducts
  /** null: there is no such product for the asker. */
  product?: DeskProductView | null
  campaigns?: CampaignList
  /** null: a new one, or there is none of this number. */
  campaign?: CampaignView | null
  /** What came of it, and the first of its orders. */
  report?: { report: CampaignReport; orders: CampaignOrders }
  /** What a campaign can be restricted to. */
  categories?: Term[]
  /** What providers owe, differ in and have taken. */
  money?: MoneyView
  differences?: DifferenceList
  payments?: DeskPayments
  /** Renewals that were not paid on their day. */
  failing?: FailingRenewals
  /** Who sells, for slips: lines of text. */
  sender: string
  /** What is offered to buyers and takes no real money. */
  testWays: readonly string[]
}

type Shown = Omit<DeskData, 'sender' | 'testWays'>

/** As many rows as one sends in one go, and as one reads on one page. */
const TO_SEND = 100
const PER_PAGE = 30

/** What is to be sent, all that was sold, one order, and slips to print. */
export const deskArea = defineModule<NoSettings, DeskData, DeskSubject>({
  name: 'desk-area',
  version: 1,
  subjects: ['desk.single'],
  load: async (_settings, { ask, settings, subject }) => {
    const [shown, { ways }] = await Promise.all([loadShown(ask, subject), ask(getTestWays, {})])
    return { ...shown, sender: settings.shop.seller, testWays: ways }
  },
})

async function loadShown(
  ask: PageContext['ask'],
  { tab, q, after, order, product, goods, coupons, money, areRefunds, areSlips, only }: DeskSubject,
): Promise<Shown> {
  if (order !== null)
    return { order: await askOrNull(ask(getDeskOrder, { order: order || '0' }), 'order-not-found') }
  if (product !== null)
    return { product: await askOrNull(ask(getDeskProduct, { product }), 'product-not-found') }
  if (areRefunds) return {}
  if (coupons !== null) return loadCoupons(ask, coupons, after)
  if (money !== null) return loadMoney(ask, money, after)
  if (goods !== null) return { products: await ask(listDeskProducts, { filter: goods, after }) }
  const first = tab === 'toSend' ? TO_SEND : PER_PAGE
  const list = await ask(listDeskOrders, { tab: areSlips ? 'toSend' : tab, q, first, after })
  if (!areSlips || only === null) return { list }
  return { list: { ...list, nodes: list.nodes.filter(({ number }) => only.includes(number)) } }
}

async function loadCoupons(
  ask: PageContext['ask'],
  { state, campaign }: NonNullable<DeskSubject['coupons']>,
  after: string,
): Promise<Shown> {
  if (campaign === null) return { campaigns: await ask(listCampaigns, { state, after }) }
  const [categories, view] = await Promise.all([
    ask(listTerms, { taxonomy: 'shop-category' }),
    campaign === 'new' ? null : askOrNull(ask(getCampaign, { campaign }), 'campaign-not-found'),
  ])
  if (!view) return { categories, campaign: view }
  const asked = { campaign: view.campaign.id }
  const [report, orders] = await Promise.all([ask(getCampaignReport, asked), ask(listCampaignOrders, asked)])
  return { categories, campaign: view, report: { report, orders } }
}

async function loadMoney(
  ask: PageContext['ask'],
  { list, state, way, q }: MoneyShown,
  after: string,
): Promise<Shown> {
  if (list !== 'payments') return { differences: await ask(listDifferences, { state: list, after }) }
  const [money, differences, payments, failing] = await Promise.all([
    ask(getMoney, {}),
    ask(listDifferences, { state: 'open' }),
    ask(listPayments, { state, provider: way, q, after }),
    ask(listFailingRenewals, {}),
  ])
  return { money, differences, payments, failing }
}
