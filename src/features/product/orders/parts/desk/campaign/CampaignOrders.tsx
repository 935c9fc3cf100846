import { useState } from 'react'
import { request } from '#browser/calls/request.ts'
import { usePages } from '#browser/calls/use-pages.ts'
import { saveCsv } from '#browser/save-csv.ts'
import { csvCell, csvOf } from '#shared/csv.ts'
import { formatMoney, toDecimal } from '#shared/numbers/money-text.ts'
import { usePage } from '#site/context.tsx'
import { Button } from '#ui/actions/Button.tsx'
import { MoreButton } from '#ui/actions/MoreButton.tsx'
import { Time } from '#ui/content/Time.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { downloadIcon } from '#ui/icons.ts'
import { toast } from '#ui/toasts.ts'
import { listCampaignOrders } from '../../../contract.ts'
import { spokenNumber } from '../../../rules/order-number.ts'
import type {
  CampaignOrder,
  CampaignReport,
  CampaignOrders as List,
} from '../../../schemas/campaign-report.ts'
import { StatePill } from '../StatePill.tsx'
import { useDeskAddress } from '../use-desk-address.ts'
import { UsesChart } from './UsesChart.tsx'

interface Props {
  campaign: number
  report: CampaignReport
  first: List
}

/** Orders at once that a file is made of. */
const PER_CALL = 100

/** All orders of a campaign as a file, without a name or an address of anybody; false where they could not be read. */
async function downloadOrders(campaign: number): Promise<boolean> {
  const lines: string[][] = [['order', 'at', 'currency', 'total', 'discount', 'state']]
  for (let after = ''; ; ) {
    const page = await request(listCampaignOrders, { campaign, first: PER_CALL, after })
    if (!page) return false
    for (const { number, at, currency, total, discount, state } of page.nodes)
      lines.push([
        csvCell(number),
        at,
        currency,
        toDecimal(total, currency),
        toDecimal(discount, currency),
        state,
      ])
    if (!page.hasNextPage) break
    after = page.endCursor
  }
  saveCsv(`campaign-${campaign}-orders.csv`, csvOf(lines))
  return true
}

/** What a campaign has brought: sums by currency, its uses over time, and its orders. */
export function CampaignOrders({ campaign, report, first }: Props) {
  const { t } = useI18n()
  const [isPending, setPending] = useState(false)
  const pages = usePages({
    first,
    ask: (after) => request(listCampaignOrders, { campaign, after }),
    keyOf: ({ number }) => number,
  })
  const download = async () => {
    setPending(true)
    if (!(await downloadOrders(campaign))) toast.error(t('coupons.desk.codes.failed'))
    setPending(false)
  }
  return (
    <section className="card grid grid-cols-[minmax(0,1fr)] gap-4 p-4 sm:p-5">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-16">{t('orders.desk.campaign.title')}</h2>
        {pages.rows.length > 0 && (
          <Button look="line" size="small" isPending={isPending} onClick={() => void download()}>
            <Icon path={downloadIcon} size={16} />
            CSV
          </Button>
        )}
      </div>
      <Sums sums={report.sums} />
      <UsesChart days={report.days} />
      {pages.rows.length === 0 ? (
        <p className="text-14 text-soft">{t('orders.desk.campaign.none')}</p>
      ) : (
        <ul className="-mx-4 divide-y divide-line border-t border-line sm:-mx-5">
          {pages.rows.map((order) => (
            <Row key={order.number} order={order} />
          ))}
        </ul>
      )}
      <MoreButton pages={pages} className="flex justify-center">
        {t('orders.desk.campaign.more')}
      </MoreButton>
    </section>
  )
}

function Sums({ sums }: Pick<CampaignReport, 'sums'>) {
  const { t, locale } = useI18n()
  if (sums.length === 0) return null
  return (
    <dl className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
      {sums.map(({ currency, orders, discount, turnover }) => (
        <div key={currency}>
          <dt className="text-13 text-soft">{t('orders.desk.campaign.paid', { count: orders })}</dt>
          <dd className="num text-18 font-semibold">{formatMoney(turnover, currency, locale)}</dd>
          <dd className="num text-13 text-soft">
            {t('orders.desk.campaign.discount', { sum: formatMoney(discount, currency, locale) })}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Row({ order: { number, at, buyer, currency, total, discount, state } }: { order: CampaignOrder }) {
  const { t, locale } = useI18n()
  const { href } = usePage()
  const address = useDeskAddress()
  return (
    <li className="relative flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3 hover:bg-sunken sm:px-5">
      <div className="min-w-0 flex-1 basis-48">
        <a href={address({ order: number })} className="stretch num font-semibold">
          {spokenNumber(number)}
        </a>
        <p className="text-13 text-soft">
          <Time at={at} />
          {' · '}
          {buyer ? (
            <a href={href(buyer.path)} className="link relative">
              {buyer.name}
            </a>
          ) : (
            t('orders.desk.campaign.guest')
          )}
        </p>
      </div>
      <p className="grid justify-items-end gap-0.5 text-14">
        <span className="num font-medium">{formatMoney(total, currency, locale)}</span>
        <span className="num text-13 text-soft">−{formatMoney(discount, currency, locale)}</span>
      </p>
      <StatePill state={state} />
    </li>
  )
}
