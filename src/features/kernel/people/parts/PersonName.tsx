import { Link } from '#site/Link.tsx'
import { Avatar } from '#ui/content/Avatar.tsx'
import type { PersonCard } from '../schemas.ts'
import { PersonBadges } from './PersonBadges.tsx'

interface Props {
  person: PersonCard
  /** The face beside the name; none without. */
  face?: 20 | 24 | 36 | 44
  className?: string
}

/** A name in a line or a list: face, link and quiet badges. `PersonLine` shows them in full. */
export function PersonName({ person, face, className = '' }: Props) {
  return (
    <span className={className ? `person ${className}` : 'person'}>
      {face && <Avatar picture={person.avatar} personId={person.databaseId} size={face} />}
      <Link to={person.path} className="name">
        {person.name}
      </Link>
      <PersonBadges person={person} isQuiet />
    </span>
  )
}
