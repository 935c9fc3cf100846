import { shorten } from '#shared/numbers/numbers.ts'
import { usePage } from '#site/context.tsx'
import { Time } from '#ui/content/Time.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { eyeIcon, heartIcon, messageIcon } from '#ui/icons.ts'
import type { FoundPost } from '../schemas.ts'
import { Marked } from './Marked.tsx'

/** Details of a result below its title: excerpt, kind, time and counts. */
export function FoundWords({ post }: { post: FoundPost }) {
  const { t } = useI18n()
  const { langOf } = usePage()
  return (
    <>
      {post.excerpt.length > 0 && (
        <p className="search-excerpt" lang={langOf(post.language)} dir="auto">
          <Marked text={post.excerpt} />
        </p>
      )}
      <p className="meta">
        <span className="font-medium">{t(`search.type.${post.type}`)}</span>
        {post.authorName && <span className="search-author">{post.authorName}</span>}
        <Time at={post.at} />
        <Count icon={eyeIcon} count={post.viewsCache} words={t('search.views', { count: post.viewsCache })} />
        <Count icon={heartIcon} count={post.likeCount} words={t('search.likes', { count: post.likeCount })} />
        <Count
          icon={messageIcon}
          count={post.commentCount}
          words={t('search.comments', { count: post.commentCount })}
        />
      </p>
    </>
  )
}

/** A count: a number on screen, words for screen readers. Nothing for 0: help pages have no likes. */
function Count({ icon, count, words }: { icon: string; count: number; words: string }) {
  if (count === 0) return null
  return (
    <span className="num" title={words}>
      <Icon path={icon} size={14} />
      <span aria-hidden="true">{shorten(count)}</span>
      <span className="sr-only">{words}</span>
    </span>
  )
}
