import { usePage } from '#site/context.tsx'
import { CHECKOUT_FORM, formAddress, plainPath } from '#site/forms.ts'
import { Button, LinkButton } from '#ui/actions/Button.tsx'
import { useI18n } from '#ui/i18n.tsx'
import type { OrderView } from '../../schemas.ts'
import { checkoutPath } from './order-words.ts'

interface Props {
  order: OrderView
  token: string | undefined
  /** Address of its invoice. */
  invoice: string
}

/** What its buyer can do with an order without script: pay it, give it up, or read its invoice. */
export function PlainOrderActions({ order: { state, number, paidAt }, token, invoice }: Props) {
  const { t } = useI18n()
  const { href, locale } = usePage()
  return (
    <div className="flex flex-wrap gap-2">
      {state === 'pending' && (
        <>
          <form method="post" action={formAddress(CHECKOUT_FORM, locale)}>
            <input type="hidden" name="order" value={number} />
            {token && <input type="hidden" name="token" value={token} />}
            <Button type="submit" look="plain" size="small" name="do" value="cancel">
              {t('orders.cancel.confirm')}
            </Button>
          </form>
          <LinkButton look="main" size="small" href={href(plainPath(checkoutPath(number, token)))}>
            {t('orders.pay')}
          </LinkButton>
        </>
      )}
      {paidAt !== null && (
        <LinkButton look="line" size="small" href={href(plainPath(invoice))}>
          {t('orders.invoice')}
        </LinkButton>
      )}
    </div>
  )
}
