import { SignInButton } from '#features/account/parts/SignInButton.tsx'
import { ShareButton } from '#features/posts/parts/ShareButton.tsx'
import { shorten } from '#shared/numbers.ts'
import { LinkButton } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { bookmarkIcon, flagIcon, heartIcon, messageIcon } from '#ui/icons.ts'
import type { ArticleView } from '../schemas.ts'

/** What a reader may do with the article, below its text. */
export function ArticleActions({ article }: { article: ArticleView }) {
  const { t } = useI18n()
  return (
    <section
      aria-label={t('article.actions')}
      className="@container flex flex-wrap items-center gap-1 border-y sm:gap-1.5 border-line py-2.5"
    >
      <SignInButton purpose="like" look="line" className="max-sm:px-2.5!">
        <Icon path={heartIcon} />
        <span className="@max-[25rem]:sr-only">{t('article.like')}</span>
        <Count of={article.likes} />
      </SignInButton>
      <SignInButton purpose="favorite" look="line" className="max-sm:px-2.5!">
        <Icon path={bookmarkIcon} />
        <span className="@max-[25rem]:sr-only">{t('article.favorite')}</span>
        <Count of={article.favorites} />
      </SignInButton>
      <LinkButton href="#comments" look="plain" className="max-sm:px-2.5!">
        <Icon path={messageIcon} />
        <span className="@max-[44rem]:sr-only">{t('article.comment')}</span>
        <Count of={article.comments} />
      </LinkButton>
      <span className="ms-auto flex flex-wrap">
        <ShareButton title={article.title} className="max-sm:px-2.5!" />
        <SignInButton purpose="report" look="plain" className="max-sm:px-2.5!">
          <Icon path={flagIcon} />
          <span className="@max-[44rem]:sr-only">{t('article.report')}</span>
        </SignInButton>
      </span>
    </section>
  )
}

const Count = ({ of }: { of: number }) => <span className="num text-soft">{shorten(of)}</span>
