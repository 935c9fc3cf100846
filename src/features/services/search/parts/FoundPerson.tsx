import { PersonBadges } from '#features/kernel/people/parts/PersonBadges.tsx'
import type { FoundUser } from '#features/kernel/people/schemas.ts'
import { Link } from '#site/Link.tsx'
import { Avatar } from '#ui/content/Avatar.tsx'

export function FoundPerson({ user }: { user: FoundUser }) {
  return (
    <li className="card max-w-full transition-colors hover:border-edge">
      <Link to={user.gqSlug} className="flex min-h-11 items-center gap-2 py-1 ps-2 pe-3.5 text-14">
        <Avatar picture={user.avatar} personId={user.databaseId} size={36} />
        <span className="truncate">{user.name}</span>
        <PersonBadges person={user} />
      </Link>
    </li>
  )
}
