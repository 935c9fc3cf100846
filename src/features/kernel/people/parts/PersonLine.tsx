import type { ReactNode } from 'react'
import { Link } from '#site/Link.tsx'
import { Avatar } from '#ui/content/Avatar.tsx'
import type { PersonCard } from '../schemas.ts'
import { PersonBadges } from './PersonBadges.tsx'

interface Props {
  person: PersonCard
  face?: 36 | 44 | 64
  /** What stands under the name. */
  below: ReactNode
  /** What stands at the end of the line, such as a button to follow. */
  children?: ReactNode
}

/** Who wrote something, over it or in a box of their own: face, name with badges, and a line below. */
export function PersonLine({ person, face = 44, below, children }: Props) {
  return (
    <div className="flex items-center gap-3">
      <Avatar picture={person.avatar} personId={person.databaseId} size={face} />
      <div className="min-w-0 flex-1">
        <p className="flex items-center gap-1.5">
          <Link to={person.path} className="name font-semibold">
            {person.name}
          </Link>
          <PersonBadges person={person} />
        </p>
        {below}
      </div>
      {children}
    </div>
  )
}
