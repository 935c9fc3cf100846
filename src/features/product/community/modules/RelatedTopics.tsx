import type { ModuleProps } from '#site/module.ts'
import { Card } from '#ui/content/Card.tsx'
import { useI18n } from '#ui/i18n.tsx'
import type { RelatedTopicsSettings } from '../module-settings.ts'
import { TopicRow } from '../parts/topics/TopicRow.tsx'
import type { TopicCard } from '../schemas.ts'

export function View({ data }: ModuleProps<RelatedTopicsSettings, TopicCard[]>) {
  const { t } = useI18n()
  if (data.length === 0) return null
  return (
    <Card title={t('community.related')}>
      <ul className="-my-2">
        {data.map((topic) => (
          <TopicRow key={topic.databaseId} topic={topic} isCompact showsNode={false} />
        ))}
      </ul>
    </Card>
  )
}
