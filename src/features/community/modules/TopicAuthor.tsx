import { SignInButton } from '#features/account/parts/SignInButton.tsx'
import { PersonBadges } from '#features/profiles/parts/PersonBadges.tsx'
import { Link } from '#site/Link.tsx'
import type { ModuleProps } from '#site/module.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { Stats } from '../parts/Stats.tsx'
import type { PlainSettings } from '../settings.ts'
import type { TopicSubject } from '../subjects/topic.ts'

export function View({ subject: { topic } }: ModuleProps<PlainSettings, null, TopicSubject>) {
  const { t } = useI18n()
  if (!topic) return null
  const { author, authorCard } = topic
  return (
    <section className="card p-4.5" aria-label={t('community.author')}>
      <div className="flex items-center gap-3">
        <Avatar picture={author.avatar} personId={author.databaseId} size={44} />
        <div className="min-w-0 flex-1">
          <p className="flex items-center gap-1.5 font-semibold">
            <Link to={author.path} className="name">
              {author.name}
            </Link>
            <PersonBadges person={author} />
          </p>
          <p className="text-s text-soft">{t('community.author')}</p>
        </div>
        <SignInButton purpose="follow" look="line" size="small">
          {t('community.author.follow')}
        </SignInButton>
      </div>
      {authorCard.description && <p className="mt-3 text-s text-soft">{authorCard.description}</p>}
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
