import { usePage } from '#site/context.tsx'
import { LinkButton } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { arrowLeftIcon, arrowRightIcon } from '#ui/icons.ts'
import { searchPath } from '../paths.ts'
import type { FoundPosts, SearchAsked } from '../schemas.ts'

/** Results go on by key: there is the beginning, and there are more. */
export function ResultPages({ asked: { q, kind, after }, posts }: { asked: SearchAsked; posts: FoundPosts }) {
  const { t } = useI18n()
  const { href } = usePage()
  const { hasNextPage, endCursor } = posts.pageInfo
  if (!after && !hasNextPage) return null
  return (
    <nav aria-label={t('ui.pagination')} className="flex max-w-200 justify-between gap-3 py-5">
      {after ? (
        <LinkButton look="line" href={href(searchPath({ q, kind }))} rel="nofollow">
          <Icon path={arrowLeftIcon} size={16} />
          {t('search.first')}
        </LinkButton>
      ) : (
        <span />
      )}
      {hasNextPage && (
        <LinkButton look="line" href={href(searchPath({ q, kind, after: endCursor }))} rel="next nofollow">
          {t('search.more')}
          <Icon path={arrowRightIcon} size={16} />
        </LinkButton>
      )}
    </nav>
  )
}
