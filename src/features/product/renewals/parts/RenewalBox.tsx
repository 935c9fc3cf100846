import { useState } from 'react'
import { useRequest } from '#browser/calls/use-request.ts'
import { loadPersonal } from '#browser/visitor/personal.ts'
import { wayName } from '#features/product/payments/parts/ways/way-name.ts'
import { formatMoney } from '#shared/numbers/money-text.ts'
import { writtenDate } from '#shared/written-date.ts'
import { usePage } from '#site/context.tsx'
import { Button } from '#ui/actions/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { refreshIcon } from '#ui/icons.ts'
import { startRenewal, stopRenewal } from '../contract.ts'
import type { Renewal, StartRenewalData } from '../schemas.ts'
import { ChangePlan, type OtherPlan } from './ChangePlan.tsx'
import { RenewalDialog } from './RenewalDialog.tsx'

interface Props {
  /** What renews; undefined: it does not. */
  renewal: Renewal | undefined
  /** What would renew, and what a period of it costs now; none: it is not sold any more. */
  thing: Pick<StartRenewalData, 'kind' | 'item'>
  offers: ReadonlyArray<{ currency: string; price: number }>
  days: number
  /** The end of what is paid. */
  until: string
  /** What it can become with the next period. */
  others?: readonly OtherPlan[]
  /** Opens the payment of the next period. */
  onPay: () => void
}

/** Whether something renews, when and for how much, with the one press that ends that; or the one that begins it. */
export function RenewalBox({ renewal, onPay, others, ...rest }: Props) {
  const { t } = useI18n()
  const [isOpen, setOpen] = useState(false)
  if (renewal) return <Renewing renewal={renewal} onPay={onPay} {...(others && { others })} {...rest} />
  if (rest.offers.length === 0) return null
  return (
    <section className="card flex flex-wrap items-center gap-3 p-4.5" aria-label={t('renewals.title')}>
      <p className="min-w-0 flex-1 basis-60 text-14">{t('renewals.off')}</p>
      <Button look="line" onClick={() => setOpen(true)}>
        {t('renewals.start')}
      </Button>
      <RenewalDialog {...rest} isOpen={isOpen} onClose={() => setOpen(false)} />
    </section>
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

function Renewing({ renewal, onPay, others = [], ...rest }: Omit<Props, 'renewal'> & { renewal: Renewal }) {
  const { t, locale } = useI18n()
  const [isOpen, setOpen] = useState(false)
  const stop = useRequest(stopRenewal)
  const text = useRenewalText(renewal)
  const { id, currency, state } = renewal
  const now = rest.offers.find((offer) => offer.currency === currency)
  const isLate = state !== 'active' && state !== 'charging'
  const end = async () => {
    await stop.run({ id })
    await loadPersonal()
  }
  return (
    <section
      className={`card flex flex-wrap items-center gap-3 p-4.5 ${isLate ? 'border-gold' : ''}`}
      aria-label={t('renewals.title')}
    >
      <Icon path={refreshIcon} size={20} className="flex-none text-soft" />
      <p className="num min-w-0 flex-1 basis-60 text-14">{text}</p>
      <div className="flex flex-wrap gap-2">
        {isLate && now && (
          <Button look="gold" onClick={onPay}>
            {t('renewals.pay', { price: formatMoney(now.price, currency, locale) })}
          </Button>
        )}
        {state === 'retrying' && now && <Retry renewal={renewal} price={now.price} />}
        {now && state !== 'charging' && (
          <Button look="line" onClick={() => setOpen(true)}>
            {t('renewals.edit')}
          </Button>
        )}
        <Button look="line" isPending={stop.status === 'pending'} onClick={end}>
          {t('renewals.stop')}
        </Button>
      </div>
      {now && state === 'active' && <ChangePlan renewal={renewal} others={others} price={now.price} />}
      <RenewalDialog {...rest} renewal={renewal} isOpen={isOpen} onClose={() => setOpen(false)} />
    </section>
  )
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
  const start = useRequest(startRenewal)
  const retry = async () => {
    await start.run({ kind, item, way, ...(saved && { saved: saved.id }), currency, price })
    await loadPersonal()
  }
  return (
    <Button look="line" isPending={start.status === 'pending'} onClick={retry}>
      {t('renewals.retry')}
    </Button>
  )
}
