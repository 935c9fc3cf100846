import { PersonBadges } from '#features/kernel/people/parts/PersonBadges.tsx'
import { ReportButton } from '#features/kernel/people/parts/ReportButton.tsx'
import { usePage } from '#site/context.tsx'
import { Avatar } from '#ui/content/Avatar.tsx'
import { Time } from '#ui/content/Time.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { lazyPart, useLazyPart } from '#ui/overlays/lazy-part.ts'
import type { Review, ReviewRights } from '../schemas.ts'
import { ReviewPictures } from './ReviewPictures.tsx'
import type { ReviewToolsProps } from './ReviewTools.tsx'
import { Stars } from './Stars.tsx'

/** For who sells, and who keeps order: comes with their rights. */
const toolsPart = lazyPart<ReviewToolsProps>(() =>
  import('./ReviewTools.tsx').then((part) => part.ReviewTools),
)

interface Props {
  review: Review
  rights: ReviewRights
  onChange: (review: Review) => void
}

/** One review: who, which variant, how many stars, words, and the seller's answer. */
export function ReviewItem({ review, rights, onChange }: Props) {
  const { t } = useI18n()
  const { href, langOf } = usePage()
  const hasTools = rights.mayAnswer || rights.mayHide
  const Tools = useLazyPart(toolsPart, hasTools)
  const { id, stars, text, language, pictures, chosen, by, createdAt, changedAt, answer, isHidden } = review
  return (
    <li className="py-5 first:pt-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-14">
        <Stars stars={stars} />
        {by ? (
          <span className="flex items-center gap-2">
            <a href={href(by.path)} className="flex items-center gap-2 font-medium">
              <Avatar picture={by.avatar} personId={by.databaseId} size={24} />
              {by.name}
            </a>
            <PersonBadges person={by} isQuiet />
          </span>
        ) : (
          <span className="font-medium">{t('reviews.buyer')}</span>
        )}
        <Time at={changedAt ?? createdAt} className="text-13 text-soft" />
        <ReportButton
          target={{ postType: 'review', postId: id }}
          authorId={by?.databaseId ?? null}
          look="link"
          className="no-print -my-3 ms-auto py-3 text-13 text-soft hover:text-ink"
        >
          {t('common.report.do')}
        </ReportButton>
      </div>
      {chosen && <p className="mt-1 text-13 text-soft">{t('reviews.bought', { variant: chosen })}</p>}
      {isHidden && <p className="mt-2 text-14 text-danger">{t('reviews.hidden')}</p>}
      {text && (
        <p lang={langOf(language)} className="my-2 max-w-[62ch] whitespace-pre-line [overflow-wrap:anywhere]">
          {text}
        </p>
      )}
      <ReviewPictures pictures={pictures} />
      {answer && (
        <div className="mt-2.5 border-s-2 border-line ps-3.5 text-14 text-soft">
          <span className="text-13">{t('reviews.answer')}</span>
          <p className="whitespace-pre-line [overflow-wrap:anywhere]">{answer.text}</p>
        </div>
      )}
      {Tools && hasTools && <Tools review={review} rights={rights} onChange={onChange} />}
    </li>
  )
}
