import { usePage } from '#site/context.tsx'
import { Link } from '#site/Link.tsx'
import { Pill } from '#ui/content/Pill.tsx'
import { Time } from '#ui/content/Time.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { lockIcon, successIcon, thumbUpIcon } from '#ui/icons.ts'
import type { ProfileAnswer } from '../schemas.ts'

/** An answer outside its topic: title of the topic, excerpt and counts. */
export function AnswerRow({ answer }: { answer: ProfileAnswer }) {
  const { t } = useI18n()
  const { langOf } = usePage()
  return (
    <li className="card relative p-4 transition-colors hover:border-edge sm:px-5">
      <h3 lang={langOf(answer.topicLanguage)} className="text-16 font-medium">
        <Link to={answer.path} className="stretch">
          {answer.topic.name}
        </Link>
      </h3>
      {answer.excerpt ? (
        <p lang={langOf(answer.language)} className="mt-1.5 line-clamp-2 max-w-3xl text-14 text-soft">
          {answer.excerpt}
        </p>
      ) : (
        <p className="mt-1.5 flex items-center gap-1.5 text-14 text-soft">
          <Icon path={lockIcon} size={14} />
          {t('profile.answer.locked')}
        </p>
      )}
      <div className="meta mt-3">
        {answer.isAccepted && (
          <Pill kind="solved" icon={successIcon}>
            {t('profile.answer.accepted')}
          </Pill>
        )}
        <span className="num">
          <Icon path={thumbUpIcon} size={14} />
          {answer.score}
        </span>
        <Time at={answer.at} />
      </div>
    </li>
  )
}
