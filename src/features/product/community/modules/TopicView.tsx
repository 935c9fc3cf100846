import '../community.css'
import { HiddenPart } from '#features/kernel/access/parts/HiddenPart.tsx'
import type { OwnPart } from '#features/kernel/access/schemas.ts'
import { DocumentText } from '#features/kernel/documents/parts/DocumentText.tsx'
import { PersonLine } from '#features/kernel/people/parts/PersonLine.tsx'
import { PublishedAt } from '#features/kernel/posts/parts/PublishedAt.tsx'
import { FoldedComments } from '#features/talk/comments/parts/FoldedComments.tsx'
import { HeldNotice } from '#features/talk/spam/parts/HeldNotice.tsx'
import { OwnBelowProvider } from '#features/talk/viewer-state/parts/own-below.ts'
import type { OwnReactions } from '#features/talk/viewer-state/schemas.ts'
import { EditedAt, TextTools } from '#features/talk/writing/parts/TextTools.tsx'
import { shorten } from '#shared/numbers/numbers.ts'
import { writtenTime } from '#shared/written-date.ts'
import { usePage } from '#site/context.tsx'
import type { ModuleProps, NoSettings } from '#site/module.ts'
import { Breadcrumbs } from '#ui/content/Breadcrumbs.tsx'
import { Pill } from '#ui/content/Pill.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { clockIcon, lockIcon } from '#ui/icons.ts'
import { later } from '#ui/later.ts'
import type { BountyProps } from '../parts/bounties/BountyLine.tsx'
import { JoinButton } from '../parts/members/JoinButton.tsx'
import type { ClosedNodeProps } from '../parts/nodes/ClosedNode.tsx'
import type { PollProps } from '../parts/polls/Poll.tsx'
import { TopicActions } from '../parts/topics/TopicActions.tsx'
import { TopicChips } from '../parts/topics/TopicChips.tsx'
import type { OwnBounty } from '../schemas/own-bounty.ts'
import type { CommunityCat, MyNodes, ShownTopic } from '../schemas.ts'
import type { TopicSubject } from '../subjects/topic.ts'
import type { TopicViewData } from './topic-view.ts'

const ClosedNode = later<ClosedNodeProps>('[data-closed-node]', () =>
  import('../parts/nodes/ClosedNode.tsx').then((part) => part.ClosedNode),
)
const Poll = later<PollProps>('[data-poll]', () =>
  import('../parts/polls/Poll.tsx').then((part) => part.Poll),
)
const BountyLine = later<BountyProps>('[data-bounty]', () =>
  import('../parts/bounties/BountyLine.tsx').then((part) => part.BountyLine),
)

/** What belongs to the reader. */
type Own = Partial<OwnPart> & OwnReactions & { mine?: MyNodes; bounty?: OwnBounty | null }

export function View({
  subject: { topic, cat },
  data,
}: ModuleProps<NoSettings, TopicViewData & Own, TopicSubject>) {
  const { t } = useI18n()
  const { href } = usePage()
  if (!topic) return <ClosedNode cat={cat} />
  return (
    <div className="crumbed">
      <Breadcrumbs
        crumbs={[
          { label: t('community.title'), href: href(data.path) },
          { label: topic.node.name, href: href(topic.node.path) },
        ]}
      />
      <Topic topic={topic} cat={cat} own={data} />
    </div>
  )
}

interface TopicProps {
  topic: ShownTopic
  /** The node that it stands in. */
  cat: CommunityCat
  own: Own
}

function Topic({ topic, cat, own }: TopicProps) {
  const { langOf } = usePage()
  const lang = langOf(topic.language)
  return (
    <article className="card p-4.5 sm:p-7 lg:px-8">
      <HeldNotice own={own.own} />
      <Labels topic={topic} />
      <h1 lang={lang} className="mt-3.5 text-24 sm:text-30">
        {topic.title}
      </h1>
      <Byline topic={topic} canEdit={own.own?.canEdit ?? false} canDelete={own.own?.canDelete ?? false} />
      {topic.bounty && (
        <BountyLine
          bounty={topic.bounty}
          targets={topic.bountyTargets}
          topic={topic.databaseId}
          canDispute={own.bounty?.can.dispute ?? false}
        />
      )}
      <div lang={lang} className="mt-5">
        <DocumentText html={topic.html} className="sm:text-18" />
      </div>
      {topic.hidden && (
        <div className="mt-6">
          <HiddenPart
            on={{ kind: 'topic', id: String(topic.databaseId) }}
            part={topic.hidden}
            own={own}
            lang={lang}
            className="sm:text-18"
            joinHere={({ node }) =>
              node?.databaseId === cat.databaseId && <JoinButton cat={cat} mine={own.mine} size="small" />
            }
          />
        </div>
      )}
      {topic.vote && (
        <div lang={lang} className="mt-6">
          <Poll topic={topic} vote={topic.vote} own={own.own} />
        </div>
      )}
      {topic.tags.length > 0 && <Tags tags={topic.tags} />}
      <div id="comments" className="mt-6">
        <OwnBelowProvider value={own.ownBelow}>
          <FoldedComments
            on={{ kind: 'topic', id: topic.databaseId }}
            first={topic.firstComments}
            total={topic.comments}
            actions={(write) => (
              <TopicActions topic={topic} own={own.own} mine={own.mine}>
                {write}
              </TopicActions>
            )}
          />
        </OwnBelowProvider>
      </div>
    </article>
  )
}

function Tags({ tags }: Pick<ShownTopic, 'tags'>) {
  const { t } = useI18n()
  const { href } = usePage()
  return (
    <nav aria-label={t('community.tags')} className="mt-6 flex flex-wrap gap-2">
      {tags.map(({ name, path }) => (
        <Pill key={path} href={href(path)}>
          # {name}
        </Pill>
      ))}
    </nav>
  )
}

/** What kind of topic it is, how it is kept in order, and where it stands. */
function Labels({ topic }: { topic: ShownTopic }) {
  const { t, locale } = useI18n()
  const { frame, href } = usePage()
  return (
    // One row on the phone: a time that is counted down must not take or give a line.
    <div className="flex gap-2 overflow-x-auto *:flex-none sm:flex-wrap">
      <TopicChips topic={topic} isClosed={topic.isClosed} />
      {topic.slowMinutes !== null && (
        <Pill icon={clockIcon}>{t('community.chip.slow', { minutes: topic.slowMinutes })}</Pill>
      )}
      {topic.closesAt !== null && (
        <Pill icon={lockIcon}>
          {t('community.chip.closes', { at: writtenTime(topic.closesAt, locale, frame.timeZone) })}
        </Pill>
      )}
      {/* On the phone the line above says it, and this would be cut in the middle of its name. */}
      <span className="max-sm:hidden">
        <Pill href={href(topic.node.path)}>{topic.node.name}</Pill>
      </span>
    </div>
  )
}

interface BylineProps {
  topic: ShownTopic
  canEdit: boolean
  canDelete: boolean
}

function Byline({
  topic: { databaseId, author, publishedAt, editedAt, views },
  canEdit,
  canDelete,
}: BylineProps) {
  const { t } = useI18n()
  return (
    <div className="mt-4 mb-5 border-b border-line pb-5 text-14">
      <PersonLine
        person={author}
        below={
          <p className="meta num">
            <PublishedAt at={publishedAt} />
            <span>{t('community.views', { count: views, short: shorten(views) })}</span>
            <EditedAt editedAt={editedAt} />
          </p>
        }
      >
        <TextTools
          kind="topic"
          number={databaseId}
          editedAt={editedAt}
          canEdit={canEdit}
          canDelete={canDelete}
        />
      </PersonLine>
    </div>
  )
}
