import { useI18n } from '#ui/i18n.tsx'
import { Bone } from '#ui/moving/Skeleton.tsx'

/** Skeleton of the cards. */
export function PrivacySkeleton() {
  const { t } = useI18n()
  return (
    <div role="status" className="grid w-full lg:max-w-3xl gap-4">
      <span className="sr-only">{t('ui.loading')}</span>
      <Bone className="h-8 w-48" />
      <Bone className="mb-1 h-5 w-3/5" />
      {['h-32', 'h-36', 'h-24', 'h-96'].map((height) => (
        <div key={height} className={`card p-4.5 ${height}`}>
          <Bone className="h-4 w-1/4" />
          <Bone className="mt-3 h-3.5 w-3/5" />
        </div>
      ))}
    </div>
  )
}
