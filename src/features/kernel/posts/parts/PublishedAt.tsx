import { Time } from '#ui/content/Time.tsx'
import { useI18n } from '#ui/i18n.tsx'

/** When a post came out; of one that never did, which its author and the admins read, that it has not. */
export function PublishedAt({ at, className }: { at: string | null; className?: string }) {
  const { t } = useI18n()
  if (at === null) return <span className={className}>{t('post.unpublished')}</span>
  return <Time at={at} {...(className !== undefined && { className })} />
}
