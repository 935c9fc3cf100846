import { PersonLine } from '#features/kernel/people/parts/PersonLine.tsx'
import { FollowButton } from '#features/talk/follows/parts/FollowButton.tsx'
import type { PersonalFollowing } from '#features/talk/follows/schemas.ts'
import type { ModuleProps, NoSettings } from '#site/module.ts'
import { useI18n } from '#ui/i18n.tsx'
import { Stats } from '../parts/nodes/Stats.tsx'
import type { TopicSubject } from '../subjects/topic.ts'

type Props = ModuleProps<NoSettings, PersonalFollowing | null, TopicSubject>

export function View({ data, subject: { topic } }: Props) {
  const { t } = useI18n()
  if (!topic) return null
  const { author, authorCard } = topic
  return (
    <section className="card p-4.5" aria-label={t('community.author')}>
      <PersonLine person={author} below={<p className="text-13 text-soft">{t('community.author')}</p>}>
        <FollowButton person={author} mine={data?.mine} />
      </PersonLine>
      {authorCard.description && <p className="mt-3 text-13 text-soft">{authorCard.description}</p>}
      <Stats
        className="mt-4"
        stats={[
          { count: authorCard.topics, label: t('community.author.topics', { count: authorCard.topics }) },
          { count: authorCard.answers, label: t('community.author.answers', { count: authorCard.answers }) },
        ]}
      />
    </section>
  )
}
