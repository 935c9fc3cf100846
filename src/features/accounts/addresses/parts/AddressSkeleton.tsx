import { useI18n } from '#ui/i18n.tsx'
import { Bone } from '#ui/moving/Skeleton.tsx'

/** Cards in the shape of those that come. */
export function AddressSkeleton() {
  const { t } = useI18n()
  return (
    <div role="status" className="grid gap-5">
      <span className="sr-only">{t('ui.loading')}</span>
      <div className="flex min-h-10 items-center">
        <Bone className="h-8 w-40" />
      </div>
      <div className="grid gap-4 lg:grid-cols-2">
        {[1, 2].map((place) => (
          <div key={place} className="card flex min-h-41 flex-col gap-2.5 p-4.5">
            <Bone className="h-5 w-1/3" />
            <Bone className="h-4 w-3/5" />
            <Bone className="h-4 w-2/5" />
            <Bone className="mt-auto h-8 w-1/2" />
          </div>
        ))}
      </div>
    </div>
  )
}
