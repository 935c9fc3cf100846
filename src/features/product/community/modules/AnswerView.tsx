import '../community.css'
import { HeldReplies } from '#features/talk/spam/parts/HeldReplies.tsx'
import { OwnBelowProvider } from '#features/talk/viewer-state/parts/own-below.ts'
import type { OwnReactions } from '#features/talk/viewer-state/schemas.ts'
import { usePage } from '#site/context.tsx'
import { Link } from '#site/Link.tsx'
import type { ModuleProps, NoSettings } from '#site/module.ts'
import { LinkButton } from '#ui/actions/Button.tsx'
import { Breadcrumbs } from '#ui/content/Breadcrumbs.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { Answer } from '../parts/answers/Answer.tsx'
import { ClosedNode } from '../parts/nodes/ClosedNode.tsx'
import { TopicChips } from '../parts/topics/TopicChips.tsx'
import type { AnswerSubject } from '../subjects/answer.ts'

export function View({ subject, data }: ModuleProps<NoSettings, OwnReactions | null, AnswerSubject>) {
  const { t } = useI18n()
  const { href, langOf } = usePage()
  const { answer, topic, cat } = subject
  if (!answer || !topic) return <ClosedNode cat={cat} />
  return (
    <div className="crumbed grid grid-cols-[minmax(0,1fr)] gap-3">
      <div>
        <Breadcrumbs
          crumbs={[
            { label: topic.node.name, href: href(topic.node.path) },
            { label: topic.title, href: href(topic.path) },
          ]}
        />
        <header className="card p-4.5 sm:px-7 sm:py-6">
          <p className="text-13 text-soft">{t('community.answer.to')}</p>
          <h1 lang={langOf(topic.language)} className="mt-1 text-20 sm:text-24">
            <Link to={topic.path} className="-my-2.5 inline-block py-2.5">
              {topic.title}
            </Link>
          </h1>
          <p className="mt-3 flex flex-wrap gap-2 empty:hidden">
            <TopicChips topic={topic} />
          </p>
        </header>
      </div>
      <OwnBelowProvider value={data?.ownBelow}>
        <Answer answer={answer} bounty={topic.bounty} askerId={topic.author.databaseId} />
        <HeldReplies />
      </OwnBelowProvider>
      <LinkButton look="line" href={`${href(topic.path)}#answers`}>
        {t('community.answer.all', { count: topic.answers })}
      </LinkButton>
    </div>
  )
}
