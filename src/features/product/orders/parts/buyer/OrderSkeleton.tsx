import { useI18n } from '#ui/i18n.tsx'
import { Bone } from '#ui/moving/Skeleton.tsx'

/** Cards in the shape of those that come. */
export function OrderSkeleton() {
  const { t } = useI18n()
  return (
    <div role="status" className="grid gap-4">
      <span className="sr-only">{t('ui.loading')}</span>
      <Bone className="h-8 w-40" />
      {[1, 2, 3].map((place) => (
        <div key={place} className="card">
          <div className="border-b border-line px-5 py-3">
            <Bone className="h-6 w-2/5" />
          </div>
          <div className="flex items-center gap-4 px-5 py-4">
            <Bone className="size-16 flex-none" />
            <div className="grid flex-1 gap-2">
              <Bone className="h-5 w-3/5" />
              <Bone className="h-4 w-2/5" />
            </div>
          </div>
        </div>
      ))}
    </div>
  )
}
