import { FoldedComments } from '#features/comments/parts/FoldedComments.tsx'
import { DocumentText } from '#features/documents/parts/DocumentText.tsx'
import { PersonLine } from '#features/profiles/parts/PersonLine.tsx'
import { AcceptButton } from '#features/reactions/parts/AcceptButton.tsx'
import { AnswerScore } from '#features/reactions/parts/AnswerScore.tsx'
import { LOCALE_TAGS } from '#shared/locales.ts'
import { usePage } from '#site/context.tsx'
import { Link } from '#site/Link.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { checkIcon } from '#ui/icons.ts'
import { Pill } from '#ui/Pill.tsx'
import { Time } from '#ui/Time.tsx'
import type { AnswerView, Bounty } from '../schemas.ts'

interface Props {
  answer: AnswerView
  /** Of its topic. */
  bounty: Bounty | null
}

/** An answer: score, who, when, what, and what was said about it. */
export function Answer({ answer, bounty }: Props) {
  const { t } = useI18n()
  const { locale } = usePage()
  const { author, databaseId, isAccepted, language } = answer
  return (
    <article
      id={`answer-${databaseId}`}
      aria-label={t('community.answer.by', { name: author.name })}
      data-accepted={isAccepted || undefined}
      className="card answer"
    >
      <AnswerScore answer={answer} />
      <div className="min-w-0 [grid-area:text]">
        <header className="text-[0.9375rem]">
          <PersonLine
            person={author}
            face={36}
            below={
              <p className="meta">
                <Link to={answer.path} title={t('community.answer.link')}>
                  <Time at={answer.createdAt} />
                </Link>
              </p>
            }
          >
            {isAccepted && (
              <Pill kind="solved" icon={checkIcon}>
                {t('community.answer.accepted')}
              </Pill>
            )}
          </PersonLine>
        </header>
        <div lang={language === locale ? undefined : LOCALE_TAGS[language]} className="mt-3">
          <DocumentText html={answer.html} />
        </div>
        <AcceptButton answer={answer} bountyState={bounty?.state ?? null} />
      </div>
      <div className="min-w-0 [grid-area:said]">
        <FoldedComments
          on={{ kind: 'answer', id: databaseId }}
          first={answer.firstComments}
          total={answer.comments}
        />
      </div>
    </article>
  )
}
