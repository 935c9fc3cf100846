import { useI18n } from '#ui/i18n.tsx'
import type { OrderView } from '../../../schemas.ts'
import { PostageWords } from '../../buyer/PostageWords.tsx'
import { Part } from '../Part.tsx'
import { Problem } from './PlainAddress.tsx'
import type { RefusedForm } from './PlainCheckout.tsx'

/** The ways in which it can be sent, as soon as it is saved where it goes. */
export function PlainPostage({ order, field, message, typed }: { order: OrderView } & RefusedForm) {
  const { t } = useI18n()
  const { address, checkout, currency, postage } = order
  const ways = checkout?.postage ?? []
  const chosen = typed.postage ?? postage?.key ?? ways[0]?.key
  return (
    <Part part="postage" title={t('orders.checkout.postage')}>
      {address === null || ways.length === 0 ? (
        <p className="text-14 text-soft">
          {t(address === null ? 'orders.checkout.postage.waits' : 'orders.checkout.postage.nowhere')}
        </p>
      ) : (
        <fieldset className="checkout-picks" aria-label={t('orders.checkout.postage')}>
          {ways.map((way) => (
            <div key={way.key} className="checkout-pick">
              <label>
                <input
                  type="radio"
                  name="postage"
                  value={way.key}
                  className="choice"
                  defaultChecked={way.key === chosen}
                />
                <PostageWords way={way} currency={currency} />
              </label>
            </div>
          ))}
        </fieldset>
      )}
      {field === 'postage' && <Problem>{message}</Problem>}
    </Part>
  )
}
