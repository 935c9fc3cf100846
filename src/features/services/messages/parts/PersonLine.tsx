import { PersonBadges } from '#features/kernel/people/parts/PersonBadges.tsx'
import { HereDot } from '#features/talk/follows/parts/HereDot.tsx'
import { Avatar } from '#ui/content/Avatar.tsx'

interface PersonLineProps {
  person: { databaseId: number; name: string; avatar: string; level: string; vip: string | null }
  isOn?: boolean
  onChoose: (personId: number) => void
}

/** Somebody with whom nothing need have been said yet. */
export function PersonLine({ person, isOn = false, onChoose }: PersonLineProps) {
  return (
    <button
      type="button"
      className="pm-person"
      data-short
      aria-current={isOn || undefined}
      onClick={() => onChoose(person.databaseId)}
    >
      <Avatar picture={person.avatar} personId={person.databaseId} size={36} />
      <b className="flex min-w-0 items-center gap-1.5">
        <span className="truncate">{person.name}</span>
        <HereDot personId={person.databaseId} />
      </b>
      <PersonBadges person={person} isQuiet />
    </button>
  )
}
