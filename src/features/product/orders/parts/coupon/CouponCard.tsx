import { useEffect, useState } from 'react'
import { request, send } from '#browser/calls/request.ts'
import { listCoupons } from '#features/product/coupons/contract.ts'
import { isUsable } from '#features/product/coupons/parts/coupon-words.ts'
import type { Coupon } from '#features/product/coupons/schemas.ts'
import { formatMoney } from '#shared/numbers/money-text.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Field, TextInput } from '#ui/forms/Field.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { couponIcon } from '#ui/icons.ts'
import { applyCoupon, takeCouponOff } from '../../contract.ts'
import type { OrderView } from '../../schemas.ts'
import { Part } from '../checkout/Part.tsx'
import type { Checkout } from '../checkout/use-checkout.ts'

interface Props {
  order: OrderView
  checkout: Checkout
}

/** The coupon of an order: one of the buyer's own, or a code that is typed; what was typed stays where it is refused. */
export function CouponCard({ order, checkout }: Props) {
  const { t, locale } = useI18n()
  const applying = useApplying({ order, checkout })
  const { coupon, discount, currency } = order
  return (
    <Part part="coupon" title={t('orders.coupon.title')}>
      {coupon && (
        <div className="checkout-way mb-3">
          <Icon path={couponIcon} size={20} className="text-gold-ink" />
          <span className="min-w-0 [overflow-wrap:anywhere]">
            <b>{coupon.name || coupon.code}</b>
            <small className="num text-ok" role="status">
              {t('orders.coupon.less', { sum: formatMoney(discount, currency, locale) })}
            </small>
          </span>
          <Button look="line" size="small" isPending={applying.isPending} onClick={() => void applying.off()}>
            {t('orders.coupon.off')}
          </Button>
        </div>
      )}
      <OwnCoupons order={order} onChoose={applying.apply} />
      <CodeField applying={applying} />
      {coupon && <p className="mt-2 text-13 text-soft">{t('orders.coupon.one')}</p>}
    </Part>
  )
}

function useApplying({ order, checkout }: Props) {
  const { t } = useI18n()
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const [isPending, setPending] = useState(false)
  const { token, take, reload } = checkout
  const named = { order: order.number, ...(token && { token }) }
  const apply = async (typed: string) => {
    setPending(true)
    setError(undefined)
    const outcome = await send(applyCoupon, { ...named, code: typed }, { steps: 'all' })
    setPending(false)
    if (outcome.ok) {
      setCode('')
      return take(outcome.result)
    }
    setError(outcome.refusal?.messages[0] ?? t('ui.form.cutOff'))
    if (outcome.refusal?.code.startsWith('order-')) await reload()
  }
  return {
    code,
    error,
    isPending,
    type: (text: string) => {
      setError(undefined)
      setCode(text)
    },
    apply,
    applyTyped: async () => {
      if (code.trim() === '') return setError(t('orders.coupon.missing'))
      await apply(code)
    },
    off: async () => {
      setPending(true)
      const outcome = await send(takeCouponOff, named, { steps: 'all' })
      setPending(false)
      if (outcome.ok) take(outcome.result)
      else await reload()
    },
  }
}

function CodeField({ applying }: { applying: ReturnType<typeof useApplying> }) {
  const { t } = useI18n()
  const { code, error, isPending, type, applyTyped } = applying
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2.5">
      <Field label={t('orders.coupon.code')} error={error}>
        {(control) => (
          <TextInput
            {...control}
            name="coupon"
            className="font-mono"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={80}
            value={code}
            onChange={({ currentTarget }) => type(currentTarget.value)}
            onKeyDown={(event) => {
              // The order is paid by its own button alone.
              if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
              event.preventDefault()
              void applyTyped()
            }}
          />
        )}
      </Field>
      <Button look="line" className="mt-7 h-11" isPending={isPending} onClick={() => void applyTyped()}>
        {t('orders.coupon.use')}
      </Button>
    </div>
  )
}

interface OwnProps {
  order: OrderView
  onChoose: (code: string) => Promise<void>
}

/** Those of the buyer that take something off an order. */
function OwnCoupons({ order, onChoose }: OwnProps) {
  const { t } = useI18n()
  const [own, setOwn] = useState<readonly Coupon[]>([])
  const buyer = order.buyer?.databaseId
  useEffect(() => {
    if (buyer === undefined) return
    let isHere = true
    void request(listCoupons, {}).then((list) => {
      if (isHere && list) setOwn(list.nodes.filter((one) => one.type === 'cash' && isUsable(one)))
    })
    return () => {
      isHere = false
    }
  }, [buyer])
  if (own.length === 0) return null
  return (
    <fieldset className="checkout-picks mb-3" aria-label={t('orders.coupon.own')}>
      {own.map(({ code, name, description }) => (
        <div key={code} className="checkout-pick">
          <label>
            <input
              type="radio"
              name="checkout-coupon"
              className="choice"
              checked={order.coupon?.code === code}
              onChange={() => void onChoose(code)}
            />
            <span className="min-w-0">
              <b>{name}</b>
              <small>{description}</small>
            </span>
          </label>
        </div>
      ))}
    </fieldset>
  )
}
