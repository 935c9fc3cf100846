import { SignInButton } from '#features/account/parts/SignInButton.tsx'
import { LOCALE_TAGS } from '#shared/locales.ts'
import { shorten } from '#shared/numbers.ts'
import { usePage } from '#site/context.tsx'
import type { ModuleProps } from '#site/module.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { Cover } from '#ui/Cover.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { calendarIcon, mailIcon, plusIcon } from '#ui/icons.ts'
import { Time } from '#ui/Time.tsx'
import { PersonBadges } from '../parts/PersonBadges.tsx'
import { type FollowType, faceSeed } from '../rules.ts'
import type { Profile } from '../schemas.ts'

type Props = ModuleProps<Record<string, never>, null, Profile>

export function View({ subject: person }: Props) {
  const { locale } = usePage()
  const lang = person.language === locale ? undefined : LOCALE_TAGS[person.language]
  return (
    <section className="card overflow-hidden">
      <Cover seed={faceSeed(person.avatar, person.databaseId)} className="h-24 sm:h-32" />
      <div className="px-4 pb-5 sm:px-8 sm:pb-7">
        <div className="flex items-end justify-between gap-4">
          <Avatar
            picture={person.avatar}
            personId={person.databaseId}
            size={96}
            className="relative -mt-12 box-content border-4 border-surface"
          />
          <Actions />
        </div>
        <h1 className="mt-3 flex flex-wrap items-center gap-x-2.5 text-24 sm:text-30">
          {person.name}
          <span className="text-18">
            <PersonBadges person={person} />
          </span>
        </h1>
        {person.description && (
          <p lang={lang} className="mt-2 max-w-2xl text-pretty text-ink">
            {person.description}
          </p>
        )}
        <Counts person={person} />
      </div>
    </section>
  )
}

function Actions() {
  const { t } = useI18n()
  return (
    <div className="flex flex-none gap-2 pb-1">
      <SignInButton purpose="message" look="line" aria-label={t('profile.message')}>
        <Icon path={mailIcon} size={16} />
        <span className="max-sm:sr-only">{t('profile.message')}</span>
      </SignInButton>
      <SignInButton purpose="follow" look="main">
        <Icon path={plusIcon} size={16} />
        {t('profile.follow')}
      </SignInButton>
    </div>
  )
}

function Counts({ person }: { person: Profile }) {
  const { t } = useI18n()
  const { href } = usePage()
  const count = (tab: FollowType) => (
    <a
      href={`${href(person.path)}?tab=${tab}`}
      className="group flex items-baseline gap-1.5 py-1 pointer-coarse:py-2.5"
    >
      <b className="num text-18">{shorten(person[tab])}</b>
      <span className="text-14 text-soft group-hover:text-accent">
        {t(`profile.${tab}`, { count: person[tab] })}
      </span>
    </a>
  )
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-2">
      {count('followers')}
      {count('following')}
      <p className="meta text-14">
        <span>
          <Icon path={calendarIcon} size={15} />
          {t('profile.joined')} <Time at={person.joinedAt} />
        </span>
      </p>
    </div>
  )
}
