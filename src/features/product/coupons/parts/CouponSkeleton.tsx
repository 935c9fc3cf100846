import { useI18n } from '#ui/i18n.tsx'
import { Bone } from '#ui/moving/Skeleton.tsx'

/** Slips in the shape of those that come. */
export function CouponSkeleton() {
  const { t } = useI18n()
  return (
    <div role="status" className="grid gap-5">
      <span className="sr-only">{t('ui.loading')}</span>
      <Bone className="h-8 w-40" />
      <Bone className="h-11 w-full max-w-115" />
      <div className="grid gap-4 lg:grid-cols-2">
        {[1, 2].map((place) => (
          <Bone key={place} className="h-33 w-full" />
        ))}
      </div>
    </div>
  )
}
