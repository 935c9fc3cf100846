import { useState } from 'react'
import { request } from '#browser/calls/request.ts'
import { addItem } from '#features/product/carts/parts/cart-store.ts'
import { usePage } from '#site/context.tsx'
import { Button, LinkButton } from '#ui/actions/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { checkIcon, fileIcon, refreshIcon } from '#ui/icons.ts'
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx'
import { toast } from '#ui/toasts.ts'
import { cancelOrder, confirmReceipt } from '../../contract.ts'
import type { OrderView } from '../../schemas.ts'
import { checkoutPath } from './order-words.ts'

interface Props {
  order: OrderView
  token: string | undefined
  /** Address of its invoice. */
  invoice: string
  onChange: (order: OrderView) => void
}

/** What its buyer can do with an order now; what cannot be taken back asks first. */
export function OrderActions({ order, token, invoice, onChange }: Props) {
  const { t } = useI18n()
  const { href } = usePage()
  const [asks, setAsks] = useState<'cancel' | 'confirm'>('cancel')
  const [isAsking, setAsking] = useState(false)
  const { state, paidAt, number } = order
  const named = { order: number, ...(token && { token }) }
  const ask = (what: 'cancel' | 'confirm') => {
    setAsks(what)
    setAsking(true)
  }
  const act = async () => {
    const changed = await request(asks === 'cancel' ? cancelOrder : confirmReceipt, named)
    if (!changed) return false
    toast.success(t(asks === 'cancel' ? 'orders.cancelled' : 'orders.confirmed'))
    onChange(changed)
    return true
  }
  return (
    <div className="flex flex-wrap gap-2">
      {state === 'pending' && (
        <>
          <Button look="plain" size="small" onClick={() => ask('cancel')}>
            {t('orders.cancel')}
          </Button>
          <LinkButton look="main" size="small" href={href(checkoutPath(number, token))}>
            {t('orders.pay')}
          </LinkButton>
        </>
      )}
      {paidAt !== null && (
        <LinkButton look="line" size="small" href={href(invoice)}>
          <Icon path={fileIcon} size={16} />
          {t('orders.invoice')}
        </LinkButton>
      )}
      {state !== 'pending' && <BuyAgain order={order} />}
      {state === 'fulfilled' && (
        <Button look={order.isSent ? 'main' : 'line'} size="small" onClick={() => ask('confirm')}>
          <Icon path={checkIcon} size={16} />
          {t('orders.confirm')}
        </Button>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={act}
        title={t(`orders.${asks}.question`)}
        confirmLabel={t(`orders.${asks}.confirm`)}
        cancelLabel={t(`orders.${asks}.keep`)}
        isDangerous={asks === 'cancel'}
      >
        {t(`orders.${asks}.note`)}
      </ConfirmDialog>
    </div>
  )
}

/** Puts what is still sold into the basket, which says what is not. */
function BuyAgain({ order: { lines } }: { order: OrderView }) {
  const { t } = useI18n()
  const [isPending, setPending] = useState(false)
  const sold = lines.filter(({ path }) => path !== null)
  if (sold.length === 0) return null
  const putIn = async () => {
    setPending(true)
    for (const { product, variant, quantity } of sold) await addItem({ product, variant, quantity })
    setPending(false)
  }
  return (
    <Button look="line" size="small" isPending={isPending} onClick={() => void putIn()}>
      <Icon path={refreshIcon} size={16} />
      {t('orders.again')}
    </Button>
  )
}
