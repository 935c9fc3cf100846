import { useState } from 'react'
import type { PaidPeriod } from '#site/renewing.ts'
import { Button } from '#ui/actions/Button.tsx'
import { useI18n } from '#ui/i18n.tsx'
import type { Renewal, StartRenewalData } from '../schemas.ts'
import { ChangePlan, type OtherPlan } from './ChangePlan.tsx'
import { RenewalDialog } from './RenewalDialog.tsx'
import { RenewalState } from './RenewalState.tsx'

interface Props {
  /** What renews; undefined: it does not. */
  renewal: Renewal | undefined
  /** What would renew, and what a period of it costs now; none: it is not sold any more. */
  thing: Pick<StartRenewalData, 'kind' | 'item'>
  offers: ReadonlyArray<{ currency: string; price: number }>
  period: PaidPeriod
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

function Renewing({ renewal, onPay, others = [], ...rest }: Omit<Props, 'renewal'> & { renewal: Renewal }) {
  const { t } = useI18n()
  const [isOpen, setOpen] = useState(false)
  const { currency, state } = renewal
  const now = rest.offers.find((offer) => offer.currency === currency)
  const isLate = state !== 'active' && state !== 'charging'
  return (
    <section
      className={`card flex flex-wrap items-center gap-3 p-4.5 ${isLate ? 'border-gold' : ''}`}
      aria-label={t('renewals.title')}
    >
      <RenewalState renewal={renewal} offers={rest.offers} onPay={onPay} onEdit={() => setOpen(true)} />
      {now && state === 'active' && <ChangePlan renewal={renewal} others={others} price={now.price} />}
      <RenewalDialog {...rest} renewal={renewal} isOpen={isOpen} onClose={() => setOpen(false)} />
    </section>
  )
}
