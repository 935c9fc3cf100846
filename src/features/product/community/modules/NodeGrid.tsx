import { useState } from 'react'
import { useRequest } from '#browser/calls/use-request.ts'
import type { ModuleProps } from '#site/module.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Empty } from '#ui/content/Empty.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { nodesList } from '../contract.ts'
import type { NodeGridSettings } from '../module-settings.ts'
import { NodeTile } from '../parts/nodes/NodeTile.tsx'
import type { CommunityCats } from '../schemas.ts'

export function View({ data, settings }: ModuleProps<NodeGridSettings, CommunityCats | null>) {
  const { t } = useI18n()
  const { status, run } = useRequest(nodesList)
  const [further, setFurther] = useState<CommunityCats | null>(null)
  if (!data) return null
  const { endCursor, hasNextPage } = (further ?? data).pageInfo
  const more = async () => {
    const answer = await run({ first: settings.count, after: endCursor })
    if (answer) setFurther({ ...answer, edges: [...(further?.edges ?? []), ...answer.edges] })
  }
  const edges = [...data.edges, ...(further?.edges ?? [])]
  if (edges.length === 0) return <Empty>{t('community.nodes.empty')}</Empty>
  return (
    <section className="grid gap-4">
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {edges.map(({ node }) => (
          <NodeTile key={node.databaseId} cat={node} />
        ))}
      </ul>
      {hasNextPage && (
        <Button
          look="line"
          className="justify-self-center"
          isPending={status === 'pending'}
          onClick={() => void more()}
        >
          {t('community.nodes.more')}
        </Button>
      )}
    </section>
  )
}
