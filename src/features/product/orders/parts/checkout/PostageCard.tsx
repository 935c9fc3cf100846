import { useEffect, useRef } from 'react'
import { Icon } from '#ui/Icon.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { errorIcon, warningIcon } from '#ui/icons.ts'
import type { Missing } from '../../rules/checkout.ts'
import type { OfferedPostage, OrderView } from '../../schemas.ts'
import { PostageWords } from '../buyer/PostageWords.tsx'
import { Part } from './Part.tsx'
import type { Filling } from './use-filling.ts'

interface Props {
  order: OrderView
  filling: Filling
  missing: readonly Missing[]
}

/** How it is sent; what cannot be chosen yet says what it waits for. */
export function PostageCard({ order, filling, missing }: Props) {
  const { t } = useI18n()
  const { address, checkout, lines } = order
  const ways = checkout?.postage ?? []
  useCheapest(order, filling)
  const error = missing.includes('postage') ? t('refusal.order-postage') : filling.errors.postage
  return (
    <Part part="postage" title={t('orders.checkout.postage')}>
      {address === null ? (
        <p className="text-14 text-soft">{t('orders.checkout.postage.waits')}</p>
      ) : ways.length === 0 ? (
        <p role="status" className="flex gap-2 text-14 text-warn">
          <Icon path={warningIcon} className="mt-px" />
          {t('orders.checkout.postage.nowhere')}
        </p>
      ) : (
        <fieldset className="checkout-picks" aria-label={t('orders.checkout.postage')}>
          {ways.map((way) => (
            <Way
              key={way.key}
              way={way}
              currency={order.currency}
              isChosen={way.key === filling.postage}
              isInvalid={error !== undefined}
              onChoose={() => void filling.choosePostage(way.key)}
            />
          ))}
        </fieldset>
      )}
      {error && (
        <p className="mt-2 flex items-start gap-1.5 text-13 text-danger">
          <Icon path={errorIcon} size={16} className="mt-0.5" />
          {error}
        </p>
      )}
      {lines.some(({ goods }) => goods !== 'physical') && (
        <p className="mt-2.5 text-13 text-soft">{t('orders.checkout.postage.online')}</p>
      )}
    </Part>
  )
}

/** The cheapest way is chosen until the buyer chooses another, for each place that it may go to. */
function useCheapest({ address, checkout, postage }: OrderView, { choosePostage }: Filling) {
  const ways = checkout?.postage ?? []
  const offer = address === null ? '' : ways.map(({ key }) => key).join()
  const seen = useRef('')
  const isOpen = postage === null
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each offer
  useEffect(() => {
    const [first] = ways
    if (!isOpen || offer === seen.current || !first) return
    seen.current = offer
    if (offer !== '') void choosePostage(first.key)
  }, [offer, isOpen])
}

interface WayProps {
  way: OfferedPostage
  currency: string
  isChosen: boolean
  isInvalid: boolean
  onChoose: () => void
}

function Way({ way, currency, isChosen, isInvalid, onChoose }: WayProps) {
  return (
    <div className="checkout-pick">
      <label>
        <input
          type="radio"
          name="checkout-postage"
          className="choice"
          aria-invalid={isInvalid || undefined}
          checked={isChosen}
          onChange={onChoose}
        />
        <PostageWords way={way} currency={currency} />
      </label>
    </div>
  )
}
