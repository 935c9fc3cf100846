import { useI18n } from '#ui/i18n.tsx'
import type { FoundPosts } from '../schemas.ts'

/** How many there are, as far as they were counted. */
export function FoundCount({ posts: { count, isMore } }: { posts: FoundPosts }) {
  const { t } = useI18n()
  return isMore ? t('search.countMore', { count }) : t('search.count', { count })
}
