import { formatMoney } from '#shared/numbers/money-text.ts'
import { usePage } from '#site/context.tsx'
import { Empty } from '#ui/content/Empty.tsx'
import { Time } from '#ui/content/Time.tsx'
import { SearchForm } from '#ui/forms/SearchForm.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { bagIcon } from '#ui/icons.ts'
import { DESK_PATH } from '../../rules/desk.ts'
import { spokenNumber } from '../../rules/order-number.ts'
import type { DeskOrder, DeskOrders } from '../../schemas/desk.ts'
import type { DeskSubject } from '../../subject.ts'
import { Age } from './SendRow.tsx'
import { StatePill } from './StatePill.tsx'
import { useDeskAddress } from './use-desk-address.ts'

/** Orders, with a search by number, name or email. */
export function OrderTable({ list, subject: { tab, q } }: { list: DeskOrders; subject: DeskSubject }) {
  const { t } = useI18n()
  const { href } = usePage()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <SearchForm
        action={href(DESK_PATH)}
        q={q}
        label={t('orders.desk.search')}
        submitLabel={t('orders.desk.find')}
      >
        <input type="hidden" name="view" value={tab} />
      </SearchForm>
      {list.nodes.length === 0 ? (
        <section className="card">
          <Empty icon={bagIcon}>{q ? t('orders.desk.notFound', { q }) : t('orders.desk.none')}</Empty>
        </section>
      ) : (
        <ul className="card divide-y divide-line">
          {list.nodes.map((order) => (
            <OrderRow key={order.number} order={order} />
          ))}
        </ul>
      )}
    </div>
  )
}

function OrderRow({ order }: { order: DeskOrder }) {
  const { locale } = useI18n()
  const address = useDeskAddress()
  const { number, state, total, currency, createdAt, paidAt, age, buyer, place, lines } = order
  return (
    <li className="desk-line">
      <div className="grid min-w-0 gap-0.5">
        <p className="flex flex-wrap items-baseline gap-x-2.5">
          <a href={address({ order: number })} className="stretch num font-semibold">
            {spokenNumber(number)}
          </a>
          {state === 'paid' ? (
            <Age age={age} />
          ) : (
            <Time at={paidAt ?? createdAt} className="text-13 text-soft" />
          )}
        </p>
        <p className="text-14">{[buyer, place].filter(Boolean).join(', ')}</p>
        <p className="truncate text-14 text-soft">{lines.map(({ title }) => title).join(', ')}</p>
      </div>
      <p className="grid content-start justify-items-end gap-1">
        <span className="num text-14 font-medium">{formatMoney(total, currency, locale)}</span>
        <StatePill state={state} />
      </p>
    </li>
  )
}
