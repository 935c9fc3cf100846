import { usePage } from '#site/context.tsx'
import { Link } from '#site/Link.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { nodeName } from '../../rules.ts'
import type { CommunityCat, MyNodes } from '../../schemas.ts'
import { JoinButton } from '../members/JoinButton.tsx'
import { NodePicture } from './NodePicture.tsx'
import { NodeState } from './NodeState.tsx'
import { Stats } from './Stats.tsx'

interface Props {
  cat: CommunityCat
  mine?: MyNodes | undefined
  isMain?: boolean
}

/** A node as a box: what it is, how many are in, and the way to join. */
export function NodeBox({ cat, mine, isMain = false }: Props) {
  const { t } = useI18n()
  const { locale } = usePage()
  const { name, description, memberCount } = cat.communityCatMetas
  return (
    <section className="card p-4.5" aria-label={nodeName(name, locale)}>
      <div className="flex items-center gap-3">
        <NodePicture cat={cat} className="size-11 flex-none rounded-control" />
        <div className="min-w-0">
          <h2 className="flex text-16">
            <Link to={cat.gqSlug} className="name">
              {nodeName(name, locale)}
            </Link>
          </h2>
          <p className="mt-1 flex flex-wrap gap-1.5">
            <NodeState cat={cat} hasTips />
          </p>
        </div>
      </div>
      <p className="mt-3 text-13 text-soft">{description}</p>
      <Stats
        className="my-4"
        stats={[
          { count: memberCount, label: t('community.node.members', { count: memberCount }) },
          { count: cat.count, label: t('community.node.topics', { count: cat.count }) },
        ]}
      />
      <JoinButton cat={cat} mine={mine} look={isMain ? 'main' : 'line'} isWide />
    </section>
  )
}
