import { usePage } from '#site/context.tsx'
import { Link } from '#site/Link.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { nodeName } from '../../rules.ts'
import type { CommunityCat } from '../../schemas.ts'
import { NodePicture } from './NodePicture.tsx'
import { NodeState } from './NodeState.tsx'

/** A node as a card of a grid. */
export function NodeTile({ cat }: { cat: CommunityCat }) {
  const { t } = useI18n()
  const { locale } = usePage()
  const { name, description, memberCount } = cat.communityCatMetas
  return (
    <li className="card relative flex flex-col gap-3 p-4">
      <div className="flex items-center gap-3">
        <NodePicture cat={cat} className="size-12 flex-none rounded-control" />
        <div className="min-w-0">
          <h3 className="truncate text-16">
            <Link to={cat.gqSlug} className="stretch">
              {nodeName(name, locale)}
            </Link>
          </h3>
          <p className="num truncate text-12 text-soft">
            {t('community.node.counts', { members: memberCount, topics: cat.count })}
          </p>
        </div>
      </div>
      <p className="line-clamp-2 text-13 text-soft">{description}</p>
      <p className="mt-auto flex flex-wrap gap-1.5">
        <NodeState cat={cat} />
      </p>
    </li>
  )
}
