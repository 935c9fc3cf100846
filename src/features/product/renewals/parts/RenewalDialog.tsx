import { useState } from 'react'
import { send } from '#browser/calls/request.ts'
import { loadPersonal } from '#browser/visitor/personal.ts'
import { formatMoney } from '#shared/numbers/money-text.ts'
import { writtenDate } from '#shared/written-date.ts'
import { usePage } from '#site/context.tsx'
import { Chips, Choice } from '#ui/forms/Choice.tsx'
import { FormFrame } from '#ui/forms/FormFrame.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { useI18n } from '#ui/i18n.tsx'
import { FormDialog } from '#ui/overlays/FormDialog.tsx'
import { startRenewal } from '../contract.ts'
import { RENEWAL_WAYS, type RenewalWay, renewsAt } from '../rules.ts'
import type { StartRenewalData } from '../schemas.ts'

interface Props {
  thing: Pick<StartRenewalData, 'kind' | 'item'>
  offers: ReadonlyArray<{ currency: string; price: number }>
  days: number
  until: string
  isOpen: boolean
  onClose: () => void
}

export function RenewalDialog({ isOpen, onClose, ...rest }: Props) {
  const { t } = useI18n()
  return (
    <FormDialog isOpen={isOpen} onClose={onClose} title={t('renewals.start')}>
      <RenewalForm onClose={onClose} {...rest} />
    </FormDialog>
  )
}

/** From where it is paid, what and when, before it is agreed. */
function RenewalForm({ thing, offers, days, until, onClose }: Omit<Props, 'isOpen'>) {
  const { t, locale } = useI18n()
  const { frame } = usePage()
  const form = useForm<never>()
  const [way, setWay] = useState<RenewalWay>('balance')
  const [currency, setCurrency] = useState(offers[0]?.currency ?? '')
  const offer = offers.find((one) => one.currency === currency)
  if (!offer) return null
  const price = formatMoney(offer.price, currency, locale)
  const day = writtenDate(renewsAt(new Date(until)).toISOString(), locale, frame.timeZone)
  const submit = async () => {
    const outcome = await form.ask(send(startRenewal, { ...thing, way, currency, price: offer.price }))
    if (!outcome.ok) return
    onClose()
    await loadPersonal()
  }
  return (
    <FormFrame form={form} onSubmit={submit} label={t('renewals.agree', { price })}>
      <p className="num text-14">{t('renewals.terms', { price, days, day })}</p>
      {offers.length > 1 && (
        <Chips
          name="renewal-currency"
          label={t('renewals.currency')}
          chips={offers.map((one) => ({
            value: one.currency,
            label: formatMoney(one.price, one.currency, locale),
          }))}
          value={currency}
          onValue={setCurrency}
        />
      )}
      <fieldset className="grid gap-2">
        <legend className="mb-1 text-14 font-medium">{t('renewals.way')}</legend>
        {RENEWAL_WAYS.map((one) => (
          <Choice
            key={one}
            type="radio"
            name="renewal-way"
            checked={way === one}
            onChange={() => setWay(one)}
          >
            {t(`renewals.way.${one}`)}
          </Choice>
        ))}
      </fieldset>
      <p className="text-13 text-soft">{t('renewals.note')}</p>
    </FormFrame>
  )
}
