import { useRequest } from '#browser/calls/use-request.ts'
import { wayName } from '#features/product/payments/parts/ways/way-name.ts'
import { formatMoney } from '#shared/numbers/money-text.ts'
import { writtenDate } from '#shared/written-date.ts'
import { usePage } from '#site/context.tsx'
import { Button } from '#ui/actions/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { refreshIcon } from '#ui/icons.ts'
import { startRenewal, stopRenewal } from '../contract.ts'
import type { Renewal } from '../schemas.ts'
import { useRenewalsChanged } from './renewals-changed.ts'

interface Props {
  renewal: Renewal
  offers: ReadonlyArray<{ currency: string; price: number }>
  onPay: () => void
  onEdit: () => void
}

/** What a renewal says of itself, and what can be pressed about it. */
export function RenewalState({ renewal, offers, onPay, onEdit }: Props) {
  const { t, locale } = useI18n()
  const text = useRenewalText(renewal)
  const { currency, state } = renewal
  const same = offers.find((offer) => offer.currency === currency)
  // Whoever reads in another currency is shown what it costs in that, and can pay and agree in it.
  const now = same ?? offers[0]
  const isLate = state !== 'active' && state !== 'charging'
  return (
    <>
      <Icon path={refreshIcon} size={20} className="flex-none text-soft" />
      <p className="num min-w-0 flex-1 basis-60 text-14">{text}</p>
      <div className="flex flex-wrap gap-2">
        {isLate && now && (
          <Button look="gold" onClick={onPay}>
            {t('renewals.pay', { price: formatMoney(now.price, now.currency, locale) })}
          </Button>
        )}
        {state === 'retrying' && same && <Retry renewal={renewal} price={same.price} />}
        {now && state !== 'charging' && (
          <Button look="line" onClick={onEdit}>
            {t('renewals.edit')}
          </Button>
        )}
        <EndRenewal renewal={renewal} />
      </div>
    </>
  )
}

/** One press, and it renews no more. */
export function EndRenewal({ renewal: { id }, isSmall = false }: { renewal: Renewal; isSmall?: boolean }) {
  const { t } = useI18n()
  const changed = useRenewalsChanged()
  const stop = useRequest(stopRenewal)
  const end = async () => {
    await stop.run({ id })
    await changed()
  }
  return (
    <Button
      look="line"
      size={isSmall ? 'small' : 'medium'}
      isPending={stop.status === 'pending'}
      onClick={end}
    >
      {t('renewals.stop')}
    </Button>
  )
}

/** What it says of itself: when it renews and from where, or why it has not. */
export function useRenewalText({ way, currency, state, on, again, keptUntil, ...renewal }: Renewal): string {
  const { t, locale } = useI18n()
  const { frame } = usePage()
  const day = (at: string | null) => (at ? writtenDate(at, locale, frame.timeZone) : '')
  const price = formatMoney(renewal.price, currency, locale)
  const saved = renewal.saved ? wayName(renewal.saved, t) : ''
  if (state === 'active') return t(`renewals.active.${way}`, { day: day(on), price, saved })
  if (state === 'charging') return t('renewals.charging', { price, saved })
  const left = keptUntil
    ? t('renewals.kept', { until: day(keptUntil) })
    : t('renewals.notKept', { day: day(on) })
  const why = renewal.trouble
    ? t(`renewals.trouble.${renewal.trouble}`, { price, saved })
    : t('renewals.unpaid', { price })
  return [why, ...(again ? [t('renewals.again', { again: day(again) })] : []), left].join(' ')
}

/** Asks once more where it is paid from, as for instance the balance was topped up. */
function Retry({
  renewal: { kind, item, way, saved, currency },
  price,
}: {
  renewal: Renewal
  price: number
}) {
  const { t } = useI18n()
  const changed = useRenewalsChanged()
  const start = useRequest(startRenewal)
  const retry = async () => {
    await start.run({ kind, item, way, ...(saved && { saved: saved.id }), currency, price })
    await changed()
  }
  return (
    <Button look="line" isPending={start.status === 'pending'} onClick={retry}>
      {t('renewals.retry')}
    </Button>
  )
}
