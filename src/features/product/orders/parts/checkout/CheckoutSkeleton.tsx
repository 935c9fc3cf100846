import { useI18n } from '#ui/i18n.tsx'
import { Bone } from '#ui/moving/Skeleton.tsx'

/** Cards in the shape of those that come. */
export function CheckoutSkeleton() {
  const { t } = useI18n()
  return (
    <div className="checkout">
      <h1 className="mb-5 text-24 sm:text-30">{t('orders.checkout.title')}</h1>
      <div role="status" className="checkout-columns">
        <span className="sr-only">{t('ui.loading')}</span>
        <div className="checkout-steps">
          {['h-16', 'h-12', 'h-20'].map((height) => (
            <div key={height} className="card checkout-part grid gap-3">
              <Bone className="h-5 w-1/3" />
              <Bone className={`${height} w-full`} />
            </div>
          ))}
        </div>
        <div className="checkout-side">
          <div className="card checkout-part grid gap-3">
            <Bone className="h-5 w-1/3" />
            <Bone className="h-24 w-full" />
            <Bone className="h-12 w-full" />
          </div>
        </div>
      </div>
    </div>
  )
}
