import type { ModuleProps } from '#site/module.ts'
import { Card } from '#ui/content/Card.tsx'
import { useI18n } from '#ui/i18n.tsx'
import type { NodeAboutSettings } from '../module-settings.ts'
import { TopicRow } from '../parts/topics/TopicRow.tsx'
import type { TopicCard } from '../schemas.ts'
import type { TopicsSubject } from '../subjects/topics.ts'

export function View({ data, subject: { cat } }: ModuleProps<NodeAboutSettings, TopicCard[], TopicsSubject>) {
  const { t } = useI18n()
  const rules = (cat?.communityCatMetas.rules ?? '').split('\n').filter((line) => line.trim() !== '')
  return (
    <>
      {rules.length > 0 && (
        <Card title={t('community.node.menu.rules')}>
          <ol className="grid list-decimal gap-2 ps-5 text-14">
            {rules.map((rule) => (
              <li key={rule}>{rule}</li>
            ))}
          </ol>
        </Card>
      )}
      {data.length > 0 && (
        <Card title={t('community.related')}>
          <ul className="-my-2">
            {data.map((topic) => (
              <TopicRow key={topic.databaseId} topic={topic} isCompact showsNode={false} />
            ))}
          </ul>
        </Card>
      )}
    </>
  )
}
