import { useDiscount } from '#features/kernel/access/parts/use-discount.ts'
import { usePage } from '#site/context.tsx'
import { Link } from '#site/Link.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { lockIcon } from '#ui/icons.ts'
import { nodeName } from '../../rules.ts'
import type { CommunityCat, MyNodes } from '../../schemas.ts'
import { JoinButton } from '../members/JoinButton.tsx'
import { joinText } from '../members/join-text.ts'
import { NodePicture } from './NodePicture.tsx'

interface Props {
  cat: CommunityCat
  mine?: MyNodes | undefined
  /** `cat` was read by the reader. */
  isReaders?: boolean
  onFollow?: () => void
}

/** A node in a side list or in the drawer: picture, name, counts or terms, and the way in. */
export function NodeLine({ cat, mine, isReaders = false, onFollow }: Props) {
  const translator = useI18n()
  const discount = useDiscount()
  const { frame, locale } = usePage()
  const { memberCount, name, settings } = cat.communityCatMetas
  const { nodeType, joinRole } = settings
  const isPlain = nodeType === 'public' && joinRole.type === 'other' && !joinRole.needsApproval
  return (
    <li className="relative flex items-center gap-3 py-2.5">
      <NodePicture cat={cat} className="size-10 flex-none rounded-control" />
      <div className="min-w-0 flex-1">
        <Link
          to={cat.gqSlug}
          className="stretch flex items-center gap-1.5 text-14 font-medium"
          onClick={onFollow}
        >
          <span className="truncate">{nodeName(name, locale)}</span>
          {nodeType === 'privte' && (
            <>
              <Icon path={lockIcon} size={13} className="text-gold-ink" />
              <span className="sr-only">{translator.t('community.node.private')}</span>
            </>
          )}
        </Link>
        <p className="num truncate text-12 text-soft">
          {isPlain
            ? translator.t('community.node.counts', { members: memberCount, topics: cat.count })
            : joinText(joinRole, translator, frame.levels, discount)}
        </p>
      </div>
      <div className="relative z-1 flex-none">
        <JoinButton cat={cat} mine={mine} isReaders={isReaders} size="small" isShort />
      </div>
    </li>
  )
}
