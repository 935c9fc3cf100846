import { useAmount } from '#features/services/wealth/parts/use-amount.ts'
import { usePage } from '#site/context.tsx'
import { Button } from '#ui/actions/Button.tsx'
import { Card } from '#ui/content/Card.tsx'
import { TextInput } from '#ui/forms/Field.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { ADMIN_PATH } from '../../rules.ts'
import type { DayReport } from '../../schemas/books.ts'
import { accountText, reasonName } from '../people/account-text.ts'

interface Props {
  report: DayReport
  /** The address names the day. */
  isAsked: boolean
}

/** What moved on a day: by reason, and what each kind of account gained and lost by it. */
export function DayCard({ report: { day, reasons, accounts }, isAsked }: Props) {
  const { t } = useI18n()
  const { plain, signed } = useAmount()
  const inUnit = (unit: string) => (unit === 'experience' ? 'credit' : unit)
  const unitOf = (unit: string) =>
    unit === 'credit' || unit === 'experience' ? t(`admin.worth.kind.${unit}`) : unit
  return (
    <Card title={t('admin.ledger.day')}>
      <DayForm day={day} isAsked={isAsked} />
      {reasons.length === 0 ? (
        <p className="text-14 text-soft">{t('admin.ledger.dayNone')}</p>
      ) : (
        <div className="grid gap-6 text-14 md:grid-cols-2">
          <section className="min-w-0">
            <h3 className="mb-2 font-medium">{t('admin.ledger.reasons')}</h3>
            <ul className="num divide-y divide-line">
              {reasons.map(({ reason, unit, count, amount }) => (
                <li key={`${reason} ${unit}`} className="flex flex-wrap justify-between gap-x-4 py-1.5">
                  <span className="min-w-0">
                    <span className="inline-block first-letter:uppercase">{reasonName(reason, t)}</span>{' '}
                    <span className="text-soft">× {count}</span>
                  </span>
                  <span className="ml-auto">
                    {plain(amount, inUnit(unit))} <span className="text-soft">{unitOf(unit)}</span>
                  </span>
                </li>
              ))}
            </ul>
          </section>
          <section className="min-w-0">
            <h3 className="mb-2 font-medium">{t('admin.ledger.accounts')}</h3>
            <ul className="num divide-y divide-line">
              {accounts.map(({ isSite, kind, unit, in: came, out }) => (
                <li
                  key={`${isSite} ${kind} ${unit}`}
                  className="flex flex-wrap justify-between gap-x-4 py-1.5"
                >
                  <span className="min-w-0">
                    {t(isSite ? 'admin.ledger.site' : 'admin.ledger.people')}{' '}
                    <span className="text-soft">{accountText(kind, t)}</span>
                  </span>
                  <span className="ml-auto">
                    {signed(came - out, inUnit(unit))} <span className="text-soft">{unitOf(unit)}</span>
                  </span>
                </li>
              ))}
            </ul>
          </section>
        </div>
      )}
    </Card>
  )
}

/** Chooses the day. */
function DayForm({ day, isAsked }: { day: string; isAsked: boolean }) {
  const { t } = useI18n()
  const { href } = usePage()
  return (
    <form action={href(ADMIN_PATH)} className="mb-4 flex flex-wrap items-center gap-2.5">
      <input type="hidden" name="view" value="ledger" />
      <TextInput
        type="date"
        name="day"
        required
        defaultValue={day}
        aria-label={t('admin.ledger.whichDay')}
        className="w-44"
      />
      <Button type="submit" look="line" className="h-11">
        {t('admin.ledger.show')}
      </Button>
      {isAsked && (
        <a href={`${href(ADMIN_PATH)}?view=ledger`} className="link text-14">
          {t('admin.ledger.today')}
        </a>
      )}
    </form>
  )
}
