import { PersonBadges } from '#features/kernel/people/parts/PersonBadges.tsx'
import { FollowButton } from '#features/talk/follows/parts/FollowButton.tsx'
import { HereDot } from '#features/talk/follows/parts/HereDot.tsx'
import type { FollowedByMe } from '#features/talk/follows/schemas.ts'
import { Link } from '#site/Link.tsx'
import { Avatar } from '#ui/content/Avatar.tsx'
import type { FollowNode } from '../schemas.ts'

/** A person in a list of people. */
export function PersonCard({ person, mine }: { person: FollowNode; mine: FollowedByMe | undefined }) {
  return (
    <li className="card relative flex items-center gap-3.5 p-4 transition-colors hover:border-edge">
      <Avatar picture={person.avatar.url} personId={person.databaseId} size={44} />
      <div className="min-w-0 flex-1">
        <h3 className="flex items-center gap-1.5 font-medium">
          <Link to={person.gqSlug} className="stretch truncate">
            {person.name}
          </Link>
          <HereDot personId={person.databaseId} />
          <PersonBadges person={person} />
        </h3>
        {person.description && <p className="mt-0.5 truncate text-14 text-soft">{person.description}</p>}
      </div>
      <FollowButton person={person} mine={mine} className="relative z-1" />
    </li>
  )
}
