import { useEffect, useEffectEvent, useState } from 'react'
import { send } from '#browser/calls/request.ts'
import { useRequest } from '#browser/calls/use-request.ts'
import { useDiscount } from '#features/kernel/access/parts/use-discount.ts'
import { getNode, nodesList } from '#features/product/community/contract.ts'
import { joinText } from '#features/product/community/parts/members/join-text.ts'
import { NodePicture } from '#features/product/community/parts/nodes/NodePicture.tsx'
import { nodeName } from '#features/product/community/rules.ts'
import type { CommunityCats } from '#features/product/community/schemas.ts'
import { usePage } from '#site/context.tsx'
import { Link } from '#site/Link.tsx'
import { Button } from '#ui/actions/Button.tsx'
import { ErrorBox } from '#ui/content/ErrorBox.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { chevronRightIcon } from '#ui/icons.ts'
import { Drawer } from '#ui/overlays/Drawer.tsx'
import { Section, type SectionProps } from './Section.tsx'

/** The page size of the drawer. */
const NODES = 20

type Edges = CommunityCats['edges']

/** The node that the topic is to stand in, picked from the drawer with all nodes. */
export function NodeSection({ form, change }: SectionProps) {
  const translator = useI18n()
  const { t } = translator
  const { frame, locale } = usePage()
  const discount = useDiscount()
  const [isOpen, setOpen] = useState(false)
  const { status, run } = useRequest(nodesList)
  const [edges, setEdges] = useState<Edges>([])
  const [end, setEnd] = useState<CommunityCats['pageInfo'] | null>(null)
  const load = async (after: string) => {
    const answer = await run({ first: NODES, after })
    if (!answer) return
    setEdges((known) => (after === '' ? answer.edges : [...known, ...answer.edges]))
    setEnd(answer.pageInfo)
  }
  const loadFirst = useEffectEvent(() => void load(''))
  useEffect(() => loadFirst(), [])
  const [other, setOther] = useState<Edges[number]['node'] | null>(null)
  const chosen =
    edges.find(({ node }) => node.databaseId === form.node)?.node ??
    (other?.databaseId === form.node ? other : undefined)
  // On a site of many nodes the chosen one may not be among those that are loaded.
  const isMissing = form.node !== null && end !== null && !chosen
  useEffect(() => {
    if (isMissing)
      void send(getNode, { id: String(form.node) }).then((outcome) => outcome.ok && setOther(outcome.result))
  }, [isMissing, form.node])
  const name = (cat: Edges[number]['node']) => nodeName(cat.communityCatMetas.name, locale)
  /** How one becomes a member, where only members write and the writer is none. */
  const wayInto = ({ communityCatMetas: { isJoin, canWrite, settings } }: Edges[number]['node']) =>
    canWrite || isJoin
      ? null
      : t('authoring.node.members', {
          terms: joinText(settings.joinRole, translator, frame.levels, discount),
        })
  const label = chosen ? name(chosen) : form.node === null ? t('authoring.node.pick') : `#${form.node}`
  return (
    <Section title={t('authoring.node')} field="node">
      <button type="button" className="desk-pick" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {chosen && <NodePicture cat={chosen} sizes="36px" className="size-9 flex-none rounded-control" />}
        <span className="min-w-0 flex-1 truncate">{label}</span>
        <Icon path={chevronRightIcon} size={18} />
      </button>
      {chosen && <WayInto text={wayInto(chosen)} to={chosen.gqSlug} />}
      <Drawer isOpen={isOpen} onClose={() => setOpen(false)} title={t('community.nodes.all')}>
        {status === 'error' && edges.length === 0 && <ErrorBox onRetry={() => void load('')} />}
        <ul className="divide-y divide-line">
          {edges.map(({ node }) => (
            <li key={node.databaseId}>
              <button
                type="button"
                className="desk-node"
                disabled={!node.communityCatMetas.canWrite}
                aria-pressed={node.databaseId === form.node}
                onClick={() => {
                  change({ node: node.databaseId })
                  setOpen(false)
                }}
              >
                <NodePicture cat={node} sizes="40px" className="size-10 flex-none rounded-control" />
                <span className="min-w-0 flex-1">
                  <strong className="block truncate text-14 font-medium">{name(node)}</strong>
                  <small className="num block truncate text-12 text-soft">
                    {t('community.node.counts', {
                      members: node.communityCatMetas.memberCount,
                      topics: node.count,
                    })}
                  </small>
                </span>
              </button>
              <WayInto text={wayInto(node)} to={node.gqSlug} />
            </li>
          ))}
        </ul>
        {end?.hasNextPage && (
          <Button
            look="line"
            isWide
            isPending={status === 'pending'}
            onClick={() => void load(end.endCursor)}
          >
            {t('community.nodes.more')}
          </Button>
        )}
      </Drawer>
    </Section>
  )
}

/** Leads to the page of the node, where it is joined; what has been written until then is kept. */
const WayInto = ({ text, to }: { text: string | null; to: string }) =>
  text && (
    <Link to={to} className="desk-node-way num">
      {text}
    </Link>
  )
