import { useEffect, useState } from 'react'
import { send } from '#browser/calls/request.ts'
import { listSavedWays } from '#features/product/payments/contract.ts'
import { wayName } from '#features/product/payments/parts/ways/way-name.ts'
import type { SavedWays } from '#features/product/payments/schemas/ways.ts'
import { formatMoney } from '#shared/numbers/money-text.ts'
import { writtenDate } from '#shared/written-date.ts'
import { usePage } from '#site/context.tsx'
import type { PaidPeriod } from '#site/renewing.ts'
import { Chips, Choice } from '#ui/forms/Choice.tsx'
import { FormFrame } from '#ui/forms/FormFrame.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { useI18n } from '#ui/i18n.tsx'
import { FormDialog } from '#ui/overlays/FormDialog.tsx'
import { startRenewal } from '../contract.ts'
import { type RenewalWay, renewsAt } from '../rules.ts'
import type { Renewal, StartRenewalData } from '../schemas.ts'
import { useRenewalsChanged } from './renewals-changed.ts'

interface Props {
  thing: Pick<StartRenewalData, 'kind' | 'item'>
  offers: ReadonlyArray<{ currency: string; price: number }>
  period: PaidPeriod
  until: string
  /** What renews already, whose way is changed. */
  renewal?: Renewal | undefined
  isOpen: boolean
  onClose: () => void
}

export function RenewalDialog({ isOpen, onClose, ...rest }: Props) {
  const { t } = useI18n()
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t(rest.renewal ? 'renewals.edit.title' : 'renewals.start')}
    >
      <RenewalForm onClose={onClose} {...rest} />
    </FormDialog>
  )
}

/** What the reader has left with providers; undefined until it is known. */
function useSavedWays(): SavedWays | undefined {
  const [saved, setSaved] = useState<SavedWays>()
  useEffect(() => {
    let isCurrent = true
    void send(listSavedWays, {}, { steps: 'all' }).then((outcome) => {
      if (isCurrent) setSaved(outcome.ok ? outcome.result : { ways: [], keepers: [] })
    })
    return () => {
      isCurrent = false
    }
  }, [])
  return saved
}

/** From where it is paid: the balance, a saved way by its number, or a press. */
type Picked = Exclude<RenewalWay, 'saved'> | number

const pickedOf = (renewal: Renewal | undefined): Picked =>
  renewal?.saved?.id ?? (renewal?.way === 'reminder' ? 'reminder' : 'balance')

/** From where it is paid, what and when, before it is agreed. */
export function RenewalForm({ thing, offers, period, until, renewal, onClose }: Omit<Props, 'isOpen'>) {
  const { t, locale } = useI18n()
  const { frame } = usePage()
  const form = useForm<never>()
  const saved = useSavedWays()
  const changed = useRenewalsChanged()
  const [picked, setPicked] = useState<Picked>(pickedOf(renewal))
  const [currency, setCurrency] = useState(renewal?.currency ?? offers[0]?.currency ?? '')
  const offer = offers.find((one) => one.currency === currency) ?? offers[0]
  if (!offer) return null
  const price = formatMoney(offer.price, offer.currency, locale)
  const day = writtenDate(renewsAt(new Date(until)).toISOString(), locale, frame.timeZone)
  const submit = async () => {
    const way = typeof picked === 'number' ? { way: 'saved' as const, saved: picked } : { way: picked }
    const asked = { ...thing, ...way, currency: offer.currency, price: offer.price }
    const outcome = await form.ask(send(startRenewal, asked))
    if (!outcome.ok) return
    onClose()
    await changed()
  }
  return (
    <FormFrame form={form} onSubmit={submit} label={t('renewals.agree', { price })}>
      <p className="num text-14">
        {'days' in period
          ? t('renewals.terms', { price, days: period.days, day })
          : t('renewals.terms.months', { price, months: period.months, day })}
      </p>
      {offers.length > 1 && (
        <Chips
          name="renewal-currency"
          label={t('renewals.currency')}
          chips={offers.map((one) => ({
            value: one.currency,
            label: formatMoney(one.price, one.currency, locale),
          }))}
          value={offer.currency}
          onValue={setCurrency}
        />
      )}
      <WayChoices saved={saved} picked={picked} onPicked={setPicked} />
      <p className="text-13 text-soft">
        {t(typeof picked === 'number' ? 'renewals.note.saved' : 'renewals.note')}
      </p>
    </FormFrame>
  )
}

interface ChoicesProps {
  saved: SavedWays | undefined
  picked: Picked
  onPicked: (picked: Picked) => void
}

function WayChoices({ saved, picked, onPicked }: ChoicesProps) {
  const { t } = useI18n()
  const { href } = usePage()
  const choice = (one: Picked, label: string) => (
    <Choice key={one} type="radio" name="renewal-way" checked={picked === one} onChange={() => onPicked(one)}>
      <span className="num">{label}</span>
    </Choice>
  )
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 text-14 font-medium">{t('renewals.way')}</legend>
      {choice('balance', t('renewals.way.balance'))}
      {saved?.ways
        .filter(({ isTooOld }) => !isTooOld)
        .map((way) => choice(way.id, t('renewals.way.saved', { way: wayName(way, t) })))}
      {choice('reminder', t('renewals.way.reminder'))}
      {saved && saved.keepers.length > 0 && (
        <a href={`${href('account/wealth')}#saved-ways`} className="link text-14">
          {t('renewals.way.add')}
        </a>
      )}
    </fieldset>
  )
}
