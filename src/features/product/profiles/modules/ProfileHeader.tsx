import { PersonBadges } from '#features/kernel/people/parts/PersonBadges.tsx'
import { HereDot } from '#features/talk/follows/parts/HereDot.tsx'
import type { PersonalFollowing } from '#features/talk/follows/schemas.ts'
import { usePage } from '#site/context.tsx'
import type { ModuleProps, NoSettings } from '#site/module.ts'
import { Avatar } from '#ui/content/Avatar.tsx'
import { Cover } from '#ui/content/Cover.tsx'
import { ProfileActions } from '../parts/ProfileActions.tsx'
import { ProfileCounts } from '../parts/ProfileCounts.tsx'
import { faceSeed } from '../rules.ts'
import type { Profile } from '../schemas.ts'

type Props = ModuleProps<NoSettings, PersonalFollowing | null, Profile>

export function View({ data, subject: person }: Props) {
  const { langOf } = usePage()
  const lang = langOf(person.language)
  return (
    <section className="card overflow-hidden">
      <Cover seed={faceSeed(person.avatar, person.databaseId)} className="h-24 sm:h-32" />
      <div className="px-4 pb-5 sm:px-8 sm:pb-7">
        <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-3">
          <Avatar
            picture={person.avatar}
            personId={person.databaseId}
            size={96}
            className="relative -mt-12 box-content border-4 border-surface"
          />
          <ProfileActions person={person} mine={data?.mine} />
        </div>
        <h1 className="mt-3 flex flex-wrap items-center gap-x-2.5 text-24 sm:text-30">
          {person.name}
          <HereDot personId={person.databaseId} />
          <span className="text-18">
            <PersonBadges person={person} />
          </span>
        </h1>
        {person.description && (
          <p lang={lang} className="mt-2 max-w-2xl text-pretty whitespace-pre-line text-ink">
            {person.description}
          </p>
        )}
        <ProfileCounts person={person} mine={data?.mine} />
      </div>
    </section>
  )
}
