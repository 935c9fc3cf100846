import { lazy, Suspense, useState } from 'react'
import { useRequest } from '#browser/calls/use-request.ts'
import { useSession } from '#browser/visitor/use-session.ts'
import { Button } from '#ui/actions/Button.tsx'
import { carry, useI18n } from '#ui/i18n.tsx'
import { wishStock } from '../contract.ts'
import type { ProductVariant, StockWishes } from '../schemas.ts'

/** Few want it: its code comes with the press. */
const BackByMail = lazy(async () => ({ default: (await import('./BackByMail.tsx')).BackByMail }))

export interface BackInStockProps {
  product: number
  variant: ProductVariant
  /** Of the reader's own; undefined until it is known. */
  wishes: StockWishes | undefined
}

/** Of what is sold out: tells the reader once when it is back, and stops by one press. */
export function BackInStock({ product, variant, wishes }: BackInStockProps) {
  const { t } = useI18n()
  const { isSignedIn } = useSession()
  const { status, data, run } = useRequest(wishStock)
  if (!isSignedIn) return <ByMail product={product} variant={variant.key} />
  const isWanted = (data ?? wishes)?.variants.includes(variant.key) ?? false
  return (
    <div className="mt-6 grid justify-items-start gap-2">
      <Button
        look="line"
        aria-pressed={isWanted}
        isPending={status === 'pending'}
        onClick={() => void run({ product, variant: variant.key, isWanted: !isWanted })}
      >
        {t(isWanted ? 'shop.back.stop' : 'shop.back.tell')}
      </Button>
      <p aria-live="polite" className="text-14 text-soft empty:hidden">
        {isWanted && t('shop.back.told')}
      </p>
    </div>
  )
}

/** Whoever has no account is asked for an address, once they have pressed. */
function ByMail(which: { product: number; variant: string }) {
  const { t } = useI18n()
  carry(t, [
    'shop.back.email',
    'shop.back.email.help',
    'shop.back.sent',
    'shop.back.sent.text',
    'ui.form.cutOff',
  ])
  const [isOpen, setOpen] = useState(false)
  if (!isOpen) {
    return (
      <Button look="line" className="mt-6" onClick={() => setOpen(true)}>
        {t('shop.back.tell')}
      </Button>
    )
  }
  return (
    <Suspense fallback={null}>
      <BackByMail {...which} />
    </Suspense>
  )
}
