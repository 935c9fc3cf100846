import { useRequest } from '#browser/calls/use-request.ts'
import { formatMoney } from '#shared/numbers/money-text.ts'
import { writtenDate } from '#shared/written-date.ts'
import { usePage } from '#site/context.tsx'
import { Button } from '#ui/actions/Button.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { changeRenewal } from '../contract.ts'
import type { ChangeRenewalData, Renewal } from '../schemas.ts'
import { useRenewalsChanged } from './renewals-changed.ts'

/** What something can become with its next period. */
export interface OtherPlan {
  item: NonNullable<ChangeRenewalData['item']>
  name: string
  offers: ReadonlyArray<{ currency: string; price: number }>
}

interface Props {
  renewal: Renewal
  others: readonly OtherPlan[]
  /** What a period of what it is costs now. */
  price: number
}

/** The lower ones that it can become, each with its day and price; what was chosen can be taken back. */
export function ChangePlan({ renewal: { id, currency, on, next, name }, others, price }: Props) {
  const { t, locale } = useI18n()
  const { frame } = usePage()
  const changed = useRenewalsChanged()
  const change = useRequest(changeRenewal)
  const day = writtenDate(on, locale, frame.timeZone)
  const press = async (data: ChangeRenewalData) => {
    await change.run(data)
    await changed()
  }
  const isPending = change.status === 'pending'
  if (next)
    return (
      <p className="flex basis-full flex-wrap items-center gap-3 text-14">
        <span className="num min-w-0 flex-1 basis-60">{t('renewals.becomes', { name, day })}</span>
        <Button
          look="line"
          size="small"
          isPending={isPending}
          onClick={() => void press({ id, item: null, price })}
        >
          {t('renewals.stays')}
        </Button>
      </p>
    )
  const offered = others.flatMap(({ offers, ...other }) => {
    const offer = offers.find((one) => one.currency === currency)
    return offer ? [{ ...other, price: offer.price }] : []
  })
  if (offered.length === 0) return null
  return (
    <p className="flex basis-full flex-wrap items-center gap-2 text-14">
      <span className="text-soft">{t('renewals.change', { day })}</span>
      {offered.map((other) => (
        <Button
          key={other.name}
          look="line"
          size="small"
          isPending={isPending}
          onClick={() => void press({ id, item: other.item, price: other.price })}
        >
          {t('renewals.change.to', {
            name: other.name,
            price: formatMoney(other.price, currency, locale),
          })}
        </Button>
      ))}
    </p>
  )
}
