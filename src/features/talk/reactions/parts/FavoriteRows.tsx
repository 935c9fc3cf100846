import { AccessChip } from '#features/kernel/access/parts/AccessChip.tsx'
import { PersonName } from '#features/kernel/people/parts/PersonName.tsx'
import { PictureCover } from '#features/kernel/posts/parts/PictureCover.tsx'
import { usePage } from '#site/context.tsx'
import { Link } from '#site/Link.tsx'
import { Pill } from '#ui/content/Pill.tsx'
import { Time } from '#ui/content/Time.tsx'
import { useI18n } from '#ui/i18n.tsx'
import type { Favorite } from '../schemas.ts'

/** What somebody keeps, of every kind, the latest first. */
export function FavoriteRows({ favorites }: { favorites: readonly Favorite[] }) {
  return (
    <ul className="grid grid-cols-[minmax(0,1fr)] gap-3 lg:grid-cols-2">
      {favorites.map((favorite) => (
        <FavoriteRow key={`${favorite.kind} ${favorite.databaseId}`} favorite={favorite} />
      ))}
    </ul>
  )
}

function FavoriteRow({ favorite }: { favorite: Favorite }) {
  const { t } = useI18n()
  const { langOf } = usePage()
  const { kind, title, path, language, picture, author, access, at } = favorite
  return (
    <li className="card relative flex gap-4 p-3 transition-colors hover:border-edge">
      <PictureCover
        picture={picture}
        seed={title}
        alt=""
        sizes="112px"
        className="aspect-4/3 w-24 flex-none self-start overflow-hidden rounded-control sm:w-28"
      />
      <div className="flex min-w-0 flex-1 flex-col">
        <h3 lang={langOf(language)} className="line-clamp-2 text-16 font-medium">
          <Link to={path} className="stretch">
            {title}
          </Link>
        </h3>
        <div className="meta mt-auto pt-3.5 sm:pt-2">
          <Pill>{t(`reactions.kind.${kind}`)}</Pill>
          <AccessChip way={access} />
          <PersonName person={author} className="relative z-1" />
          <Time at={at} />
        </div>
      </div>
    </li>
  )
}
