import { PersonName } from '#features/kernel/people/parts/PersonName.tsx'
import { usePage } from '#site/context.tsx'
import { Link } from '#site/Link.tsx'
import type { ModuleProps } from '#site/module.ts'
import { Avatar } from '#ui/content/Avatar.tsx'
import { Card } from '#ui/content/Card.tsx'
import { Pill } from '#ui/content/Pill.tsx'
import { Time } from '#ui/content/Time.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { successIcon } from '#ui/icons.ts'
import type { LatestAnswersSettings } from '../../module-settings.ts'
import type { LatestAnswersShown } from './latest-answers.ts'

export function View({ data: { title, nodes } }: ModuleProps<LatestAnswersSettings, LatestAnswersShown>) {
  const { t } = useI18n()
  const { langOf } = usePage()
  if (nodes.length === 0) return null
  return (
    <Card title={title}>
      <ul className="divide-y divide-line">
        {nodes.map(({ databaseId, path, topic, excerpt, language, isAccepted, at, person }) => (
          <li key={databaseId} className="relative flex items-start gap-3 py-3">
            <Avatar picture={person.avatar} personId={person.databaseId} size={36} />
            <div className="min-w-0 flex-1">
              <h3 lang={langOf(topic.language)} className="text-16 font-medium">
                <Link to={path} className="stretch">
                  {topic.title}
                </Link>
              </h3>
              {excerpt && (
                <p lang={langOf(language)} className="line-clamp-2 text-14 text-soft">
                  {excerpt}
                </p>
              )}
              <div className="meta">
                {isAccepted && (
                  <Pill kind="solved" icon={successIcon}>
                    {t('community.answer.accepted')}
                  </Pill>
                )}
                <PersonName person={person} className="relative z-1" />
                <Time at={at} />
              </div>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  )
}
