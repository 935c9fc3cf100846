import type { ModuleProps } from '#site/module.ts'
import { Card } from '#ui/content/Card.tsx'
import type { LeaderboardSettings } from '../../module-settings.ts'
import { LeaderList } from '../../parts/nodes/LeaderList.tsx'
import type { LeaderboardShown } from './leaderboard.ts'

export function View({ data: { title, nodes } }: ModuleProps<LeaderboardSettings, LeaderboardShown>) {
  if (nodes.length === 0) return null
  return (
    <Card title={title}>
      <LeaderList leaders={nodes} />
    </Card>
  )
}
