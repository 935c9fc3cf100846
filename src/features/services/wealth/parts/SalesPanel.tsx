import '../wealth.css'
import { request } from '#browser/calls/request.ts'
import { usePages } from '#browser/calls/use-pages.ts'
import { usePage } from '#site/context.tsx'
import { MoreButton } from '#ui/actions/MoreButton.tsx'
import { Time } from '#ui/content/Time.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { listSales } from '../contract.ts'
import type { Sales } from '../schemas.ts'
import { useAmount } from './use-amount.ts'

const pageOf = ({ sales, next }: Pick<Sales, 'sales' | 'next'>) => ({
  nodes: sales,
  pageInfo: { endCursor: next ?? '', hasNextPage: next !== null },
})

/** What others have bought of one, and what it brought. */
export function SalesPanel({ first }: { first: Sales }) {
  const { t } = useI18n()
  const { worth } = useAmount()
  const pages = usePages({
    first: pageOf(first),
    ask: async (after) => {
      const answer = await request(listSales, { after })
      return answer && pageOf(answer)
    },
    keyOf: ({ id }) => id,
  })
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-3" aria-label={t('wealth.sales')}>
      <header className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 className="text-18">{t('wealth.sales')}</h2>
        <ul className="num flex flex-wrap gap-x-4 text-14 text-soft">
          {first.income.map(({ unit, count, income }) => (
            <li key={unit}>{t('wealth.sales.income', { count, amount: worth(income, unit) })}</li>
          ))}
        </ul>
      </header>
      <div className="card overflow-hidden">
        <table className="wealth-lines num">
          <thead>
            <tr>
              <th scope="col">{t('wealth.column.when')}</th>
              <th scope="col">{t('wealth.column.what')}</th>
              <th scope="col">{t('wealth.sales.yours')}</th>
              <th scope="col">{t('wealth.sales.paid')}</th>
            </tr>
          </thead>
          <tbody>
            {pages.rows.map((sale) => (
              <SaleLine key={sale.id} sale={sale} />
            ))}
          </tbody>
        </table>
      </div>
      <MoreButton pages={pages} className="justify-self-center">
        {t('wealth.earlier')}
      </MoreButton>
    </section>
  )
}

function SaleLine({ sale }: { sale: Sales['sales'][number] }) {
  const { t } = useI18n()
  const { href } = usePage()
  const { signed, worth } = useAmount()
  const { of, unit, amount, income, at, refundedAt } = sale
  return (
    <tr>
      <td data-cell="when">
        <Time at={at} />
      </td>
      <td data-cell="what">
        {of ? (
          <a href={href(of.path)} lang={of.language}>
            {of.title}
          </a>
        ) : (
          t('wealth.sales.gone')
        )}
        {refundedAt && <small>{t('wealth.sales.refunded')}</small>}
      </td>
      <td data-cell="amount" className={refundedAt ? 'text-soft line-through' : 'text-ok'}>
        {signed(income, unit)}
      </td>
      <td data-cell="after">{worth(amount, unit)}</td>
    </tr>
  )
}
