import { formatMoney } from '#shared/numbers/money-text.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Empty } from '#ui/content/Empty.tsx'
import { Pill, type PillKind } from '#ui/content/Pill.tsx'
import { Tabs } from '#ui/content/Tabs.tsx'
import { Time } from '#ui/content/Time.tsx'
import { SearchForm } from '#ui/forms/SearchForm.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { walletIcon } from '#ui/icons.ts'
import { askAgain } from '../../contract.ts'
import { type MoneyShown, PAYMENT_STATES, type PaymentState } from '../../rules.ts'
import type { DeskPayment, DeskPayments, MoneyProvider } from '../../schemas/desk.ts'
import { wayText } from '../way-text.ts'
import { Thing } from './Differences.tsx'
import type { MoneyAddress } from './money-address.ts'
import { useAct } from './use-act.ts'

interface Props {
  list: DeskPayments
  providers: readonly MoneyProvider[]
  shown: MoneyShown
  addressOf: MoneyAddress
}

/** The last payments outside, by state and provider, and one that is looked for. */
export function PaymentList({ list, providers, shown: { state, way, q }, addressOf }: Props) {
  const { t } = useI18n()
  const here = { ...(state !== 'all' && { state }), ...(way && { way }), ...(q && { q }) }
  const { state: _state, ...withoutState } = here
  const { way: _way, ...withoutWay } = here
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 className="text-16">{t('payments.desk.payments')}</h2>
      <SearchForm
        action={addressOf({})}
        q={q}
        label={t('payments.desk.search')}
        submitLabel={t('payments.desk.find')}
      >
        <input type="hidden" name="view" value="payments" />
        {state !== 'all' && <input type="hidden" name="state" value={state} />}
        {way && <input type="hidden" name="way" value={way} />}
      </SearchForm>
      <Tabs
        look="pills"
        label={t('payments.desk.states')}
        tabs={(['all', ...PAYMENT_STATES] as const).map((one) => ({
          href: addressOf(one === 'all' ? withoutState : { ...withoutState, state: one }),
          label: t(one === 'all' ? 'payments.desk.all' : `payments.desk.state.${one}`),
          isCurrent: one === state,
        }))}
      />
      {providers.length > 1 && (
        <Tabs
          look="pills"
          label={t('payments.desk.ways')}
          tabs={['', ...providers.map(({ provider }) => provider)].map((one) => ({
            href: addressOf(one === '' ? withoutWay : { ...withoutWay, way: one }),
            label: one === '' ? t('payments.desk.allWays') : wayText(one, t),
            isCurrent: one === way,
          }))}
        />
      )}
      {list.nodes.length === 0 ? (
        <div className="card">
          <Empty icon={walletIcon}>{t('payments.desk.payments.none')}</Empty>
        </div>
      ) : (
        <ul className="card divide-y divide-line">
          {list.nodes.map((payment) => (
            <PaymentRow key={payment.payment} payment={payment} />
          ))}
        </ul>
      )}
    </section>
  )
}

const KINDS: Record<PaymentState, PillKind> = {
  opened: 'vote',
  paid: 'solved',
  failed: 'neutral',
  expired: 'neutral',
  returned: 'warning',
}

function PaymentRow({ payment }: { payment: DeskPayment }) {
  const { t, locale } = useI18n()
  const { provider, isTest, state, thing, currency, amount, received, refunded, waiting, stuck } = payment
  const act = useAct(askAgain)
  const way = wayText(provider, t)
  const money = (sum: number) => formatMoney(sum, received?.currency ?? currency, locale)
  const canAsk = state !== 'returned' || waiting > 0
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-4 px-4 py-3.5 sm:px-5">
      <div className="grid min-w-0 gap-1 text-14">
        <p className="flex flex-wrap items-baseline gap-x-2.5">
          <Thing thing={thing} />
          <Time at={payment.settledAt ?? payment.openedAt} className="text-13 text-soft" />
        </p>
        <p className="flex flex-wrap items-baseline gap-2">
          {way}
          {isTest && <Pill kind="warning">{t('payments.test')}</Pill>}
        </p>
        <p className="num text-13 text-soft wrap-anywhere">{payment.reference ?? payment.payment}</p>
        {received && <p>{t('payments.desk.received', { amount: money(received.amount) })}</p>}
        {refunded > 0 && <p>{t('payments.desk.refunded', { amount: money(refunded) })}</p>}
        {waiting > 0 && <p>{t('payments.desk.waiting', { amount: money(waiting) })}</p>}
        {stuck > 0 && <p className="text-danger">{t('payments.desk.stuck', { amount: money(stuck) })}</p>}
        {canAsk && (
          <p>
            <Button
              look="line"
              size="small"
              isPending={act.isBusy}
              onClick={() =>
                void act.run({ payment: payment.payment }, ({ says }) =>
                  t('payments.desk.says', { way, says }),
                )
              }
            >
              {t('payments.desk.look', { way })}
            </Button>
          </p>
        )}
      </div>
      <p className="grid content-start justify-items-end gap-1">
        <span className="num text-14 font-medium">{formatMoney(amount, currency, locale)}</span>
        <Pill kind={KINDS[state]}>{t(`payments.desk.state.${state}`)}</Pill>
      </p>
    </li>
  )
}
