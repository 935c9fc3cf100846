import '../../money-desk.css'
import { formatMoney } from '#shared/numbers/money-text.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Pill } from '#ui/content/Pill.tsx'
import { Time } from '#ui/content/Time.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { checkIcon, clockIcon, warningIcon } from '#ui/icons.ts'
import { compareAgain } from '../../contract.ts'
import type { MoneyShown } from '../../rules.ts'
import type { DeskPayments, DifferenceList, MoneyProvider, MoneyView } from '../../schemas/desk.ts'
import { wayText } from '../way-text.ts'
import { Differences } from './Differences.tsx'
import { dayText, type MoneyAddress } from './money-address.ts'
import { PaymentList } from './PaymentList.tsx'
import { useAct } from './use-act.ts'

interface Props {
  differences: DifferenceList
  /** Neither where differences alone are listed. */
  money: MoneyView | undefined
  payments: DeskPayments | undefined
  shown: MoneyShown
  addressOf: MoneyAddress
}

/** What providers owe the site, what they say differently, and the last payments. */
export function MoneyDesk({ money, differences, payments, shown, addressOf }: Props) {
  if (shown.list !== 'payments')
    return <Differences list={differences} state={shown.list} addressOf={addressOf} isWhole />
  const providers = money?.providers ?? []
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Verdict providers={providers} />
      {differences.nodes.length > 0 && <Differences list={differences} state="open" addressOf={addressOf} />}
      <Providers providers={providers} addressOf={addressOf} />
      {payments && <PaymentList list={payments} providers={providers} shown={shown} addressOf={addressOf} />}
    </div>
  )
}

/** The evening in one sentence. */
function Verdict({ providers }: { providers: readonly MoneyProvider[] }) {
  const { t, locale } = useI18n()
  const open = providers.reduce((sum, one) => sum + one.open, 0)
  const silent = providers.filter(({ report }) => report !== null && report.problem !== null)
  const reports = providers.flatMap(({ report }) => (report?.problem === null ? [report] : []))
  const day = reports
    .map((report) => report.day)
    .toSorted()
    .at(-1)
  const ofDay = reports.filter((report) => report.day === day)
  const counts = {
    payments: ofDay.reduce((sum, report) => sum + report.payments, 0),
    refunds: ofDay.reduce((sum, report) => sum + report.refunds, 0),
  }
  const look = open > 0 ? 'bad' : silent.length > 0 || day === undefined ? 'late' : 'good'
  return (
    <section className="card money-verdict" data-look={look}>
      <span className="money-seal">
        <Icon path={{ bad: warningIcon, late: clockIcon, good: checkIcon }[look]} size={24} />
      </span>
      <div className="min-w-0">
        <h2 className="text-20">
          {open > 0
            ? t('payments.desk.open', { count: open })
            : silent[0]
              ? t('payments.desk.silent', { way: wayText(silent[0].provider, t) })
              : t(day === undefined ? 'payments.desk.never' : 'payments.desk.agreed')}
        </h2>
        <p className="text-14 text-soft">
          {day === undefined
            ? t('payments.desk.never.text')
            : t('payments.desk.compared', { day: dayText(day, locale), ...counts })}
          {silent.length > 0 && ` ${t('payments.desk.silent.text')}`}
        </p>
      </div>
    </section>
  )
}

function Providers({ providers, addressOf }: Pick<Props, 'addressOf'> & MoneyView) {
  const { t } = useI18n()
  return (
    <section className="card">
      <header className="flex flex-wrap items-baseline justify-between gap-2 px-4 pt-4 sm:px-5">
        <h2 className="text-16">{t('payments.desk.providers')}</h2>
        <a href={addressOf({ filter: 'closed' })} className="link text-14">
          {t('payments.desk.closed')}
        </a>
      </header>
      <p className="px-4 pt-1 text-14 text-soft sm:px-5">{t('payments.desk.owes.text')}</p>
      {providers.length === 0 ? (
        <p className="px-4 py-4 text-14 sm:px-5">{t('payments.desk.providers.none')}</p>
      ) : (
        <ul className="mt-2 divide-y divide-line">
          {providers.map((one) => (
            <ProviderRow key={one.provider} one={one} />
          ))}
        </ul>
      )}
    </section>
  )
}

function ProviderRow({ one: { provider, isTest, isGone, owes, report } }: { one: MoneyProvider }) {
  const { t, locale } = useI18n()
  const act = useAct(compareAgain)
  const again = async () => {
    if (report) await act.run({ provider, day: report.day }, () => t('payments.desk.comparing'))
  }
  return (
    <li className="grid gap-x-4 gap-y-2 px-4 py-3.5 sm:grid-cols-[minmax(0,1fr)_auto] sm:px-5">
      <div className="grid min-w-0 gap-1">
        <p className="flex flex-wrap items-baseline gap-2">
          <span className="font-medium">{wayText(provider, t)}</span>
          {isTest && <Pill kind="warning">{t('payments.test')}</Pill>}
          {isGone && <Pill>{t('payments.desk.gone')}</Pill>}
        </p>
        <ReportLine report={report} />
        {report && !isGone && (
          <p>
            <Button look="line" size="small" onClick={() => void again()} isPending={act.isBusy}>
              {t('payments.desk.again')}
            </Button>
          </p>
        )}
      </div>
      <p className="text-14 sm:text-right">
        <span className="text-soft">{t('payments.desk.owes')}</span>{' '}
        <span className="num font-medium">
          {owes.length === 0
            ? t('payments.desk.owes.none')
            : owes.map(({ currency, amount }) => formatMoney(amount, currency, locale)).join(' + ')}
        </span>
      </p>
    </li>
  )
}

/** The last comparison in a sentence, and what went through that day. */
function ReportLine({ report }: Pick<MoneyProvider, 'report'>) {
  const { t, locale } = useI18n()
  if (!report) return <p className="text-14 text-soft">{t('payments.desk.never')}</p>
  const { day, endedAt, problem, payments, refunds, others, sums } = report
  if (problem !== null) {
    return (
      <p className="text-14 text-soft wrap-anywhere">
        {t('payments.desk.problem', { day: dayText(day, locale), words: problem })}
      </p>
    )
  }
  return (
    <>
      <p className="text-14 text-soft">
        {t('payments.desk.compared', { day: dayText(day, locale), payments, refunds })}
        {others > 0 && ` ${t('payments.desk.others', { count: others })}`} <Time at={endedAt} />
      </p>
      {Object.entries(sums).map(([currency, { there, here }]) => {
        const money = (amount: number) => formatMoney(amount, currency, locale)
        return (
          <p key={currency} className="num text-14">
            {t('payments.desk.sums', {
              there: money(there.paid),
              here: money(here.paid),
              backThere: money(there.refunded),
              backHere: money(here.refunded),
            })}
            {there.fees !== 0 && ` ${t('payments.desk.fees', { amount: money(there.fees) })}`}
          </p>
        )
      })}
    </>
  )
}
