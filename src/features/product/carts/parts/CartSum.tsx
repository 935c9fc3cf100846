import { formatMoney } from '#shared/numbers/money-text.ts'
import { usePage } from '#site/context.tsx'
import { LinkButton } from '#ui/actions/Button.tsx'
import { Price } from '#ui/content/Price.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { CHECKOUT_PATH } from '../paths.ts'
import type { Cart } from '../schemas.ts'
import { sendQuantities } from './cart-store.ts'

/** What can be bought now, together, and what is still to come. */
export function Total({ cart: { total, count, untilFree } }: { cart: Cart }) {
  const { t, locale } = useI18n()
  return (
    <div className="grid gap-1">
      <div className="flex items-baseline justify-between gap-4" aria-live="polite">
        <span className="font-semibold">{t('cart.total')}</span>
        <Price minor={total.amount} currency={total.currency} />
      </div>
      {untilFree && (
        <p className="text-13">
          {t('cart.untilFree', {
            sum: formatMoney(untilFree.amount, total.currency, locale),
            country: untilFree.country,
          })}
        </p>
      )}
      <p className="text-13 text-soft">{t(count > 0 ? 'cart.next' : 'cart.nothingToBuy')}</p>
    </div>
  )
}

/** Nothing where there is nothing to buy. */
export function CheckoutLink({ cart }: { cart: Cart }) {
  const { t } = useI18n()
  const { href } = usePage()
  if (cart.count === 0) return null
  return (
    <LinkButton
      look="main"
      size="large"
      isWide
      href={href(CHECKOUT_PATH)}
      rel="nofollow"
      data-not-ahead=""
      // What was just chosen is on its way before the page asks for it.
      onClick={() => void sendQuantities()}
    >
      {t('cart.checkout')}
    </LinkButton>
  )
}
