import { PersonBadges } from '#features/kernel/people/parts/PersonBadges.tsx'
import { usePage } from '#site/context.tsx'
import { Avatar } from '#ui/Avatar.tsx'
import { Button } from '#ui/Button.tsx'
import { Empty } from '#ui/Empty.tsx'
import { TextInput } from '#ui/Field.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { Time } from '#ui/Time.tsx'
import { ADMIN_PATH } from '../rules.ts'
import type { FoundPerson } from '../schemas.ts'
import { KindPills, RolePills } from './pills.tsx'

/** A field to find somebody by, and who was found. */
export function PeopleList({ people, asked }: { people: readonly FoundPerson[]; asked: string }) {
  const { t } = useI18n()
  const { href } = usePage()
  return (
    <>
      <search>
        <form action={href(ADMIN_PATH)} className="mb-5 grid gap-1.5">
          <label htmlFor="admin-find" className="text-14 font-medium">
            {t('admin.find.label')}
          </label>
          <div className="flex gap-2.5">
            <TextInput
              key={asked}
              id="admin-find"
              type="search"
              name="q"
              defaultValue={asked}
              maxLength={320}
              aria-describedby="admin-find-help"
              className="min-w-0 flex-1"
            />
            <Button type="submit" look="main" className="h-11">
              {t('admin.find.go')}
            </Button>
          </div>
          <p id="admin-find-help" className="text-13 text-soft">
            {t('admin.find.help')}
          </p>
        </form>
      </search>
      {people.length === 0 ? (
        <Empty>{t('admin.find.none')}</Empty>
      ) : (
        <ul className="card divide-y divide-line">
          {people.map((person) => (
            <PersonRow key={person.databaseId} person={person} />
          ))}
        </ul>
      )}
    </>
  )
}

function PersonRow({ person }: { person: FoundPerson }) {
  const { href } = usePage()
  return (
    <li className="relative flex items-center gap-3.5 p-3.5 sm:px-5">
      <Avatar picture={person.avatar} personId={person.databaseId} size={44} />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <a href={`${href(ADMIN_PATH)}?person=${person.databaseId}`} className="stretch font-medium">
            {person.name}
          </a>
          <PersonBadges person={person} />
          <RolePills roles={person.roles} />
          <KindPills kinds={person.sanctions} />
        </p>
        <p className="meta num mt-0.5 text-13">
          <span>{person.slug}</span>
          {person.email && <span className="[overflow-wrap:anywhere]">{person.email}</span>}
          {person.phone && <span>{person.phone}</span>}
          <Time at={person.createdAt} />
        </p>
      </div>
    </li>
  )
}
