import type { FoundUser } from '#features/kernel/people/schemas.ts'
import { Avatar } from '#ui/content/Avatar.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { slugOf } from './use-found-people.ts'

interface Props {
  people: readonly FoundUser[]
  onChoose: (person: FoundUser) => void
}

/** Who is found: each with face and address, as several may have one name. */
export function FoundPeople({ people, onChoose }: Props) {
  const { t } = useI18n()
  if (people.length === 0) return null
  return (
    <ul aria-label={t('coupons.push.found')} className="grid gap-1">
      {people.map((person) => (
        <li key={person.databaseId}>
          <button
            type="button"
            className="flex min-h-11 w-full items-center gap-2 rounded-card px-2 text-start text-14 hover:bg-sunken"
            onClick={() => onChoose(person)}
          >
            <PersonInLine person={person} />
          </button>
        </li>
      ))}
    </ul>
  )
}

/** Somebody by face, name and address. */
export function PersonInLine({ person }: { person: FoundUser }) {
  return (
    <>
      <Avatar picture={person.avatar} personId={person.databaseId} size={24} />
      <span className="truncate">{person.name}</span>
      <span className="truncate text-13 text-soft">@{slugOf(person)}</span>
    </>
  )
}
