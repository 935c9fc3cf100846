import '../desk.css'
import { CampaignList } from '#features/product/coupons/parts/desk/CampaignList.tsx'
import { CampaignPage } from '#features/product/coupons/parts/desk/CampaignPage.tsx'
import { MoneyDesk } from '#features/product/payments/parts/desk/MoneyDesk.tsx'
import { TestWays } from '#features/product/payments/parts/desk/TestWays.tsx'
import { FailingRenewalList } from '#features/product/renewals/parts/desk/FailingRenewalList.tsx'
import type { ModuleProps, NoSettings } from '#site/module.ts'
import { Breadcrumbs } from '#ui/content/Breadcrumbs.tsx'
import { Empty } from '#ui/content/Empty.tsx'
import { Pagination } from '#ui/content/Pagination.tsx'
import { Tabs } from '#ui/content/Tabs.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { CampaignOrders } from '../parts/desk/campaign/CampaignOrders.tsx'
import { Debts } from '../parts/desk/Debts.tsx'
import { DeskOrder } from '../parts/desk/DeskOrder.tsx'
import { DeskGoods } from '../parts/desk/goods/DeskGoods.tsx'
import { GoodsList } from '../parts/desk/goods/GoodsList.tsx'
import { OrderTable } from '../parts/desk/OrderTable.tsx'
import { SendList } from '../parts/desk/SendList.tsx'
import { Slips, slipOf, slipOfOrder } from '../parts/desk/Slips.tsx'
import { useDeskAddress } from '../parts/desk/use-desk-address.ts'
import { DESK_TABS, type DeskTab } from '../rules/desk.ts'
import type { DeskOrders } from '../schemas/desk.ts'
import type { DeskProductView } from '../schemas/desk-goods.ts'
import type { DeskSubject } from '../subject.ts'
import type { DeskData } from './desk-area.ts'

type Props = ModuleProps<NoSettings, DeskData, DeskSubject>

export function View(props: Props) {
  const { data, subject } = props
  return (
    <>
      {!subject.areSlips && <TestWays ways={data.testWays} />}
      <Shown {...props} />
    </>
  )
}

function Shown({ data, subject }: Props) {
  const { t } = useI18n()
  const address = useDeskAddress()
  const { tab, order, areSlips } = subject
  if (order !== null && !data.order) return <Empty>{t('refusal.order-not-found')}</Empty>
  if (areSlips) {
    const slips = data.order ? [slipOfOrder(data.order)] : (data.list?.nodes ?? []).map(slipOf)
    return <Slips slips={slips} sender={data.sender} back={address(order === null ? {} : { order })} />
  }
  if (data.order) {
    return (
      <div className="shop-desk">
        <Breadcrumbs
          crumbs={[
            { label: t('orders.desk.title'), href: address({}) },
            { label: t('orders.desk.number', { number: data.order.order.number }) },
          ]}
        />
        <DeskOrder key={data.order.order.number} view={data.order} />
      </div>
    )
  }
  if (subject.product !== null) return <Goods view={data.product ?? null} />
  if (data.campaign !== undefined) return <Campaign data={data} subject={subject} />
  return (
    <div className="shop-desk">
      <h1 className="text-24 sm:text-30">{t('orders.desk.title')}</h1>
      <DeskTabs counts={data.list?.counts} subject={subject} />
      {data.list && data.list.debts.length > 0 && <Debts debts={data.list.debts} />}
      {data.products && <GoodsList list={data.products} filter={subject.goods ?? 'all'} />}
      {data.campaigns && (
        <CampaignList
          list={data.campaigns}
          state={subject.coupons?.state ?? 'all'}
          addressOf={(query) => address({ view: 'coupons', ...query })}
        />
      )}
      {data.failing && (
        <FailingRenewalList
          key={data.failing.nodes.map(({ id, state, tries }) => `${id} ${state} ${tries}`).join()}
          list={data.failing}
        />
      )}
      {data.differences && subject.money && (
        <MoneyDesk
          money={data.money}
          differences={data.differences}
          payments={data.payments}
          shown={subject.money}
          addressOf={(query) => address({ view: 'payments', ...query })}
        />
      )}
      {data.list &&
        (tab === 'toSend' ? (
          <SendList list={data.list} />
        ) : (
          <OrderTable list={data.list} subject={subject} />
        ))}
      <Pages
        list={data.list ?? data.products ?? data.campaigns ?? data.payments ?? data.differences}
        subject={subject}
      />
    </div>
  )
}

function Campaign({ data, subject: { coupons } }: Pick<Props, 'data' | 'subject'>) {
  const { t } = useI18n()
  const address = useDeskAddress()
  const view = data.campaign ?? null
  if (!view && coupons?.campaign !== 'new') return <Empty>{t('refusal.campaign-not-found')}</Empty>
  return (
    <div className="shop-desk">
      <Breadcrumbs
        crumbs={[
          { label: t('orders.desk.title'), href: address({}) },
          { label: t('orders.desk.tab.coupons'), href: address({ view: 'coupons' }) },
          { label: view ? `#${view.campaign.id}` : t('coupons.desk.new') },
        ]}
      />
      <CampaignPage
        key={view?.campaign.id ?? 0}
        view={view}
        categories={data.categories ?? []}
        addressOf={(query) => address({ view: 'coupons', ...query })}
      >
        {view && data.report && (
          <CampaignOrders
            campaign={view.campaign.id}
            report={data.report.report}
            first={data.report.orders}
          />
        )}
      </CampaignPage>
    </div>
  )
}

function Goods({ view }: { view: DeskProductView | null }) {
  const { t } = useI18n()
  const address = useDeskAddress()
  if (!view) return <Empty>{t('refusal.product-not-found')}</Empty>
  return (
    <div className="shop-desk">
      <Breadcrumbs
        crumbs={[
          { label: t('orders.desk.title'), href: address({}) },
          { label: t('orders.desk.tab.products'), href: address({ view: 'products' }) },
          { label: view.product.title },
        ]}
      />
      <DeskGoods key={view.product.number} view={view} />
    </div>
  )
}

function DeskTabs({ counts, subject }: { counts: DeskOrders['counts'] | undefined; subject: DeskSubject }) {
  const { t } = useI18n()
  const address = useDeskAddress()
  /** None for 0, and none for all that there ever were. */
  const countOf = (tab: DeskTab): { count?: number } =>
    counts && tab !== 'all' && counts[tab] > 0 ? { count: counts[tab] } : {}
  const isElsewhere =
    subject.goods !== null || subject.coupons !== null || subject.money !== null || subject.areRefunds
  const orders = DESK_TABS.map((name) => ({
    href: address(name === 'toSend' ? {} : { view: name }),
    label: t(`orders.desk.tab.${name}`),
    isCurrent: !isElsewhere && name === subject.tab,
    ...countOf(name),
  }))
  const goods = {
    href: address({ view: 'products' }),
    label: t('orders.desk.tab.products'),
    isCurrent: subject.goods !== null,
  }
  const refunds = {
    href: address({ view: 'refunds' }),
    label: t('orders.desk.tab.refunds'),
    isCurrent: subject.areRefunds,
  }
  const coupons = {
    href: address({ view: 'coupons' }),
    label: t('orders.desk.tab.coupons'),
    isCurrent: subject.coupons !== null,
  }
  const money = {
    href: address({ view: 'payments' }),
    label: t('orders.desk.tab.payments'),
    isCurrent: subject.money !== null,
  }
  const tabs = [...orders, refunds, goods, ...(subject.runsShop ? [coupons, money] : [])]
  return <Tabs className="mt-4 mb-5" label={t('orders.desk.tabs')} tabs={tabs} />
}

interface PagesProps {
  list: { hasNextPage: boolean; endCursor: string } | undefined
  subject: DeskSubject
}

function Pages({ list, subject: { tab, q, after, goods, coupons, money } }: PagesProps) {
  const address = useDeskAddress()
  const orders = goods === null ? tab : 'products'
  const shown = money !== null ? 'payments' : coupons !== null ? 'coupons' : orders
  const here = {
    ...(shown !== 'toSend' && { view: shown }),
    ...(q && { q }),
    ...(goods !== null && goods !== 'all' && { filter: goods }),
    ...(coupons !== null && coupons.state !== 'all' && { state: coupons.state }),
    ...(money !== null && money.list !== 'payments' && { filter: money.list }),
    ...(money !== null && money.state !== 'all' && { state: money.state }),
    ...(money?.way && { way: money.way }),
  }
  return (
    <Pagination
      start={after && address(here)}
      more={list?.hasNextPage ? address({ ...here, after: list.endCursor }) : null}
      isUnlisted
    />
  )
}
