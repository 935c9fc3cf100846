import { type ComponentProps, type MouseEvent, useEffect, useRef, useState } from 'react'
import { request } from '#browser/calls/request.ts'
import { usePages } from '#browser/calls/use-pages.ts'
import { Link } from '#site/Link.tsx'
import { buttonProps } from '#ui/actions/Button.tsx'
import { MoreButton } from '#ui/actions/MoreButton.tsx'
import { Empty } from '#ui/content/Empty.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { Skeleton } from '#ui/moving/Skeleton.tsx'
import { Drawer } from '#ui/overlays/Drawer.tsx'
import { nodesList } from '../../contract.ts'
import { NodeLine } from './NodeLine.tsx'

/** The page size of the drawer. */
const NODES = 20

interface Props {
  /** Path of the page with all nodes: where the link leads that this is without script. */
  to: string
  className?: string
}

/** Opens the drawer with all nodes, to pick one from. */
export function NodesButton({ to, className }: Props) {
  const { t } = useI18n()
  const [isOpen, setOpen] = useState(false)
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    setOpen(true)
  }
  return (
    <>
      <Link to={to} onClick={open} aria-haspopup="dialog" {...buttonProps('line', 'small', className)}>
        {t('community.nodes.all')}
      </Link>
      <Drawer isOpen={isOpen} onClose={() => setOpen(false)} title={t('community.nodes.all')}>
        <NodesToPick onPick={() => setOpen(false)} />
      </Drawer>
    </>
  )
}

/** All nodes, twenty at a time: more come as one scrolls to the end, or by the button there. */
function NodesToPick({ onPick }: { onPick: () => void }) {
  const { t } = useI18n()
  const pages = usePages({
    ask: (after) => request(nodesList, { first: NODES, after }),
    keyOf: ({ databaseId }) => databaseId,
  })
  if (!pages.answer && !pages.hasFailed) return <Skeleton shape="row" count={6} className="-mx-5" />
  if (pages.answer && pages.rows.length === 0) return <Empty>{t('community.nodes.empty')}</Empty>
  return (
    <>
      <ul className="divide-y divide-line">
        {pages.rows.map((node) => (
          <NodeLine key={node.databaseId} cat={node} isReaders onFollow={onPick} />
        ))}
      </ul>
      <MoreInSight pages={pages} />
    </>
  )
}

/** The button at the end of the list: loads more when it scrolls into view; after a failure it must be pressed. */
function MoreInSight({ pages }: Pick<ComponentProps<typeof MoreButton>, 'pages'>) {
  const { t } = useI18n()
  const mark = useRef<HTMLDivElement>(null)
  const { hasMore, isPending, hasFailed, more } = pages
  const isWaiting = !hasMore || isPending || hasFailed
  useEffect(() => {
    if (!mark.current || isWaiting) return
    const watcher = new IntersectionObserver(([entry]) => entry?.isIntersecting && more())
    watcher.observe(mark.current)
    return () => watcher.disconnect()
  }, [isWaiting, more])
  return (
    <div ref={mark}>
      <MoreButton pages={pages} look="line" isWide className="pt-3">
        {t('community.nodes.more')}
      </MoreButton>
    </div>
  )
}
