import { type MouseEvent, useEffect, useRef, useState } from 'react'
import type { RequestState } from '#browser/request-status.ts'
import { useRequest } from '#browser/use-request.ts'
import { Link } from '#site/Link.tsx'
import { Button, buttonProps } from '#ui/Button.tsx'
import { Empty } from '#ui/Empty.tsx'
import { ErrorBox } from '#ui/ErrorBox.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { Drawer } from '#ui/overlays/Drawer.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { nodesList } from '../contract.ts'
import type { CommunityCats } from '../schemas.ts'
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
export function NodesToPick({ onPick }: { onPick: () => void }) {
  const { t } = useI18n()
  const { status, run } = useRequest(nodesList)
  const [edges, setEdges] = useState<CommunityCats['edges']>([])
  const [end, setEnd] = useState<CommunityCats['pageInfo'] | null>(null)

  const load = async (after: string) => {
    const answer = await run({ first: NODES, after })
    if (!answer) return
    setEdges((known) => (after === '' ? answer.edges : [...known, ...answer.edges]))
    setEnd(answer.pageInfo)
  }
  const more = () => void load(end?.endCursor ?? '')

  const begun = useRef(false)
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    more()
  })

  if (status === 'error' && edges.length === 0) return <ErrorBox onRetry={more} />
  if (!end) return <Skeleton shape="row" count={6} className="-mx-5" />
  if (edges.length === 0) return <Empty>{t('community.nodes.empty')}</Empty>
  return (
    <>
      <ul className="divide-y divide-line">
        {edges.map(({ node }) => (
          <NodeLine key={node.databaseId} cat={node} isReaders onFollow={onPick} />
        ))}
      </ul>
      {end.hasNextPage && <MoreInSight status={status} onMore={more} />}
    </>
  )
}

/** The button at the end of the list: loads more when it scrolls into view; after a failure it must be pressed. */
function MoreInSight({ status, onMore }: { status: RequestState<unknown>['status']; onMore: () => void }) {
  const { t } = useI18n()
  const mark = useRef<HTMLDivElement>(null)
  const isWaiting = status === 'pending' || status === 'error'
  useEffect(() => {
    if (!mark.current || isWaiting) return
    const watcher = new IntersectionObserver(([entry]) => entry?.isIntersecting && onMore())
    watcher.observe(mark.current)
    return () => watcher.disconnect()
  }, [isWaiting, onMore])
  return (
    <div ref={mark} className="pt-3">
      <Button look="line" isWide isPending={status === 'pending'} onClick={onMore}>
        {t('community.nodes.more')}
      </Button>
    </div>
  )
}
