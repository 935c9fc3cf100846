import type { ModuleProps } from '#site/module.ts'
import { Card } from '#ui/content/Card.tsx'
import { useI18n } from '#ui/i18n.tsx'
import type { NodeListSettings } from '../module-settings.ts'
import { NodeLine } from '../parts/nodes/NodeLine.tsx'
import { NodesButton } from '../parts/nodes/NodesButton.tsx'
import type { NodeListData } from './node-list.ts'

export function View({ data }: ModuleProps<NodeListSettings, NodeListData>) {
  const { t } = useI18n()
  if (data.edges.length === 0) return null
  return (
    <Card title={t('community.nodes')}>
      <ul className="-my-1 grid grid-cols-[repeat(auto-fill,minmax(min(100%,18.5rem),1fr))] gap-x-8">
        {data.edges.map(({ node }) => (
          <NodeLine key={node.databaseId} cat={node} mine={data.mine} />
        ))}
      </ul>
      <NodesButton to={data.path} className="mt-3 w-full" />
    </Card>
  )
}
