import '../desk.css'
import type { ModuleProps, NoSettings } from '#site/module.ts'
import { Breadcrumbs } from '#ui/content/Breadcrumbs.tsx'
import { Empty } from '#ui/content/Empty.tsx'
import { Pagination } from '#ui/content/Pagination.tsx'
import { Tabs } from '#ui/content/Tabs.tsx'
import { useI18n } from '#ui/i18n.tsx'
import type { DeskSubject } from '../subject.ts'
import { DeskOrder } from '../parts/desk/DeskOrder.tsx'
import { OrderTable } from '../parts/desk/OrderTable.tsx'
import { SendList } from '../parts/desk/SendList.tsx'
import { Slips, slipOf, slipOfOrder } from '../parts/desk/Slips.tsx'
import { useDeskAddress } from '../parts/desk/use-desk-address.ts'
import { DESK_TABS } from '../rules/desk.ts'
import type { DeskOrders } from '../schemas/desk.ts'
import type { DeskData } from './desk-area.ts'

type Props = ModuleProps<NoSettings, DeskData, DeskSubject>

export function View({ data, subject }: Props) {
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
      <div className="desk">
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
  const list = data.list
  if (!list) return null
  return (
    <div className="desk">
      <h1 className="text-24 sm:text-30">{t('orders.desk.title')}</h1>
      <Tabs
        className="mt-4 mb-5"
        label={t('orders.desk.tabs')}
        tabs={DESK_TABS.map((name) => ({
          href: address(name === 'toSend' ? {} : { view: name }),
          label: t(`orders.desk.tab.${name}`),
          isCurrent: name === tab,
          ...countOf(list, name),
        }))}
      />
      {tab === 'toSend' ? <SendList list={list} /> : <OrderTable list={list} subject={subject} />}
      <Pages list={list} subject={subject} />
    </div>
  )
}

/** None for 0, and none for all that there ever were. */
const countOf = ({ counts }: DeskOrders, tab: DeskSubject['tab']): { count?: number } =>
  tab !== 'all' && counts[tab] > 0 ? { count: counts[tab] } : {}

function Pages({ list, subject: { tab, q, after } }: { list: DeskOrders; subject: DeskSubject }) {
  const address = useDeskAddress()
  const here = { ...(tab !== 'toSend' && { view: tab }), ...(q && { q }) }
  return (
    <Pagination
      start={after && address(here)}
      more={list.hasNextPage ? address({ ...here, after: list.endCursor }) : null}
      isUnlisted
    />
  )
}
