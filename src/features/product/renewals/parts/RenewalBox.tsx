import { useState } from 'react'
import { useRequest } from '#browser/calls/use-request.ts'
import { loadPersonal } from '#browser/visitor/personal.ts'
import { formatMoney } from '#shared/numbers/money-text.ts'
import { writtenDate } from '#shared/written-date.ts'
import { usePage } from '#site/context.tsx'
import { Button } from '#ui/actions/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { refreshIcon } from '#ui/icons.ts'
import { startRenewal, stopRenewal } from '../contract.ts'
import type { Renewal, StartRenewalData } from '../schemas.ts'
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
  /** Opens the payment of the next period. */
  onPay: () => void
}

/** Whether something renews, when and for how much, with the one press that ends that; or the one that begins it. */
export function RenewalBox({ renewal, onPay, ...rest }: Props) {
  const { t } = useI18n()
  const [isOpen, setOpen] = useState(false)
  if (renewal) return <Renewing renewal={renewal} offers={rest.offers} onPay={onPay} />
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

function Renewing({ renewal, offers, onPay }: Pick<Props, 'offers' | 'onPay'> & { renewal: Renewal }) {
  const { t, locale } = useI18n()
  const { frame } = usePage()
  const start = useRequest(startRenewal)
  const stop = useRequest(stopRenewal)
  const { id, kind, item, way, currency, state, on, again, keptUntil } = renewal
  const day = (at: string | null) => (at ? writtenDate(at, locale, frame.timeZone) : '')
  const price = formatMoney(renewal.price, currency, locale)
  const now = offers.find((offer) => offer.currency === currency)
  const isLate = state !== 'active'
  const text =
    state === 'active'
      ? t(`renewals.active.${way}`, { day: day(on), price })
      : t(`renewals.late.${again ? 'again' : 'kept'}`, { price, again: day(again), until: day(keptUntil) })
  const end = async () => {
    await stop.run({ id })
    await loadPersonal()
  }
  const retry = async () => {
    if (now) await start.run({ kind, item, way, currency, price: now.price })
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
        {state === 'retrying' && now && (
          <Button look="line" isPending={start.status === 'pending'} onClick={retry}>
            {t('renewals.retry')}
          </Button>
        )}
        <Button look="line" isPending={stop.status === 'pending'} onClick={end}>
          {t('renewals.stop')}
        </Button>
      </div>
    </section>
  )
}
