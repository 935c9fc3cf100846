import { SignInButton } from '#features/account/parts/SignInButton.tsx'
import { ShareButton } from '#features/posts/parts/ShareButton.tsx'
import { shorten } from '#shared/numbers.ts'
import { Icon } from '#ui/Icon.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { bookmarkIcon, flagIcon, heartIcon } from '#ui/icons.ts'
import type { TopicView } from '../schemas.ts'

/** What one can do with a topic besides answering it. */
export function TopicActions({ topic }: { topic: Pick<TopicView, 'title' | 'likes' | 'favorites'> }) {
  const { t } = useI18n()
  return (
    <fieldset aria-label={t('community.actions')} className="flex flex-wrap gap-2">
      <SignInButton purpose="like" size="small">
        <Icon path={heartIcon} size={16} />
        <span className="max-sm:sr-only">{t('community.like')}</span>
        {topic.likes > 0 && <span className="num">{shorten(topic.likes)}</span>}
      </SignInButton>
      <SignInButton purpose="favorite" size="small">
        <Icon path={bookmarkIcon} size={16} />
        <span className="max-sm:sr-only">{t('community.favorite')}</span>
        {topic.favorites > 0 && <span className="num">{shorten(topic.favorites)}</span>}
      </SignInButton>
      <ShareButton title={topic.title} look="quiet" size="small" />
      <SignInButton purpose="report" look="plain" size="small" className="ms-auto">
        <Icon path={flagIcon} size={16} />
        <span className="max-sm:sr-only">{t('community.report')}</span>
      </SignInButton>
    </fieldset>
  )
}
