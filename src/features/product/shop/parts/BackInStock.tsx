import { useRequest } from '#browser/calls/use-request.ts'
import { useSession } from '#browser/visitor/use-session.ts'
import { Button } from '#ui/actions/Button.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { wishStock } from '../contract.ts'
import { isInStock } from '../rules.ts'
import type { ProductVariant, StockWishes } from '../schemas.ts'
import { BackByMail } from './BackByMail.tsx'

interface Props {
  product: number
  variant: ProductVariant | undefined
  /** Of the reader's own; undefined until it is known. */
  wishes: StockWishes | undefined
}

/** Of what is sold out: tells the reader once when it is back, and stops by one press. */
export function BackInStock({ product, variant, wishes }: Props) {
  const { t } = useI18n()
  const { isSignedIn } = useSession()
  const { status, data, run } = useRequest(wishStock)
  if (!variant || isInStock(variant)) return null
  if (!isSignedIn) return <BackByMail product={product} variant={variant.key} />
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
