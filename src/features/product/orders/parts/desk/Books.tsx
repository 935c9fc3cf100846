import { formatMoney } from '#shared/numbers/money-text.ts'
import type { Translate } from '#shared/texts/i18n.ts'
import { WrittenTime } from '#ui/content/WrittenTime.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { checkIcon } from '#ui/icons.ts'
import type { DeskEntry } from '../../schemas/desk.ts'

const REASONS = ['order', 'order-earned', 'order-refund'] as const
const ACCOUNTS = ['topped-up', 'earned', 'held', 'orders', 'revenue', 'fees', 'issued'] as const

type Posting = DeskEntry['postings'][number]

/** What the ledger says of an order: what went out of which account and came into which, each entry adding up. */
export function Books({ entries }: { entries: readonly DeskEntry[] }) {
  const { t } = useI18n()
  return (
    <section className="card overflow-hidden">
      <h2 className="px-5 pt-4 text-16">{t('orders.desk.books')}</h2>
      {entries.length === 0 ? (
        <p className="px-5 py-4 text-14 text-soft">{t('orders.desk.books.none')}</p>
      ) : (
        <table className="desk-books mt-2">
          <thead>
            <tr>
              <th scope="col">{t('orders.desk.books.account')}</th>
              <th scope="col">{t('orders.desk.books.out')}</th>
              <th scope="col">{t('orders.desk.books.in')}</th>
            </tr>
          </thead>
          {entries.map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </table>
      )}
    </section>
  )
}

function Entry({ entry: { reason, at, postings } }: { entry: DeskEntry }) {
  const { t, locale } = useI18n()
  const known = REASONS.find((one) => one === reason)
  const units = [...new Set(postings.map(({ unit }) => unit))]
  const sumOf = (unit: string, sign: 1 | -1) =>
    postings.reduce(
      (sum, posting) => sum + (posting.unit === unit ? Math.max(0, posting.amount * sign) : 0),
      0,
    )
  const money = (amount: number, unit: string) => (amount === 0 ? '' : formatMoney(amount, unit, locale))
  return (
    <tbody className="num">
      <tr>
        <th colSpan={3} scope="rowgroup">
          <WrittenTime at={at} className="font-normal text-soft" />{' '}
          {t(`orders.desk.reason.${known ?? 'other'}`)}
        </th>
      </tr>
      {postings.map((posting) => (
        <tr key={`${posting.person} ${posting.kind} ${posting.unit} ${posting.amount}`}>
          <td>{accountText(posting, t)}</td>
          <td>{money(Math.max(0, -posting.amount), posting.unit)}</td>
          <td>{money(Math.max(0, posting.amount), posting.unit)}</td>
        </tr>
      ))}
      {units.map((unit) => (
        <tr key={unit} className="desk-even">
          <td>
            {sumOf(unit, 1) === sumOf(unit, -1) && (
              <>
                <Icon path={checkIcon} size={16} className="inline" /> {t('orders.desk.books.even')}
              </>
            )}
          </td>
          <td>{money(sumOf(unit, -1), unit)}</td>
          <td>{money(sumOf(unit, 1), unit)}</td>
        </tr>
      ))}
    </tbody>
  )
}

function accountText({ person, kind }: Posting, t: Translate): string {
  const known = ACCOUNTS.find((one) => one === kind)
  const name = known ? t(`orders.desk.account.${known}`) : kind.replace(/^clearing:/, '')
  return person === null ? name : `${person}, ${name}`
}
