import { SubscribeButton } from '#features/talk/subscriptions/parts/SubscribeButton.tsx'
import { Link } from '#site/Link.tsx'
import type { ModuleProps, NoSettings } from '#site/module.ts'
import { buttonProps } from '#ui/actions/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { pencilIcon } from '#ui/icons.ts'
import { CreateNodeButton } from '../parts/nodes/CreateNodeButton.tsx'
import { NodeBand } from '../parts/nodes/NodeBand.tsx'
import { NodesButton } from '../parts/nodes/NodesButton.tsx'
import type { TopicsSubject } from '../subjects/topics.ts'
import type { NodeHeaderData } from './node-header.ts'

/** The head of a list of topics. */
export function View({
  subject: { cat, tag },
  data,
}: ModuleProps<NoSettings, NodeHeaderData, TopicsSubject>) {
  const { t } = useI18n()
  if (cat) return <NodeBand cat={cat} mine={data.mine} all={data.path} />
  return (
    <header className="flex flex-wrap items-end justify-between gap-4">
      <div className="min-w-0">
        <h1 className="text-24 sm:text-30">
          {tag ? t('community.tag.title', { name: tag.name }) : t('community.title')}
        </h1>
        <p className="mt-1.5 text-soft">
          {tag ? tag.description || t('community.tag.count', { count: tag.count }) : t('community.lead')}
        </p>
      </div>
      <div className="flex flex-wrap gap-2.5">
        {tag && <SubscribeButton target={{ kind: 'tag', id: tag.databaseId }} look="line" />}
        <NodesButton to={data.path} className="lg:hidden" />
        {!tag && <CreateNodeButton />}
        <Link to="create?kind=topic" rel="nofollow" {...buttonProps('main', 'small')}>
          <Icon path={pencilIcon} size={16} />
          {t('community.new')}
        </Link>
      </div>
    </header>
  )
}
