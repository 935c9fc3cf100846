import { PersonLine } from '#features/kernel/people/parts/PersonLine.tsx'
import { FollowButton } from '#features/talk/follows/parts/FollowButton.tsx'
import type { PersonalFollowing } from '#features/talk/follows/schemas.ts'
import { usePage } from '#site/context.tsx'
import type { ModuleProps, NoSettings } from '#site/module.ts'
import { LinkButton } from '#ui/actions/Button.tsx'
import { useI18n } from '#ui/i18n.tsx'
import type { ArticleView } from '../schemas.ts'

type Props = ModuleProps<NoSettings, PersonalFollowing | null, ArticleView>

export function View({ data, subject: { author } }: Props) {
  const { t } = useI18n()
  const { href } = usePage()
  return (
    <section aria-label={t('article.author')} className="card grid gap-4 p-4.5">
      <PersonLine
        person={author}
        face={64}
        below={
          <p className="num mt-0.5 text-13 text-soft">
            {t('article.count', { count: author.articles })} ·{' '}
            {t('article.followers', { count: author.followers })}
          </p>
        }
      />
      {author.description && <p className="text-14 text-soft">{author.description}</p>}
      <div className="grid grid-cols-2 gap-2.5">
        <FollowButton person={author} mine={data?.mine} look="quiet" isWide />
        <LinkButton href={href(author.path)} look="line" size="small" isWide>
          {t('article.profile')}
        </LinkButton>
      </div>
    </section>
  )
}
