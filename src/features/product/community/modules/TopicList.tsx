import { usePage } from '#site/context.tsx'
import type { ModuleProps } from '#site/module.ts'
import { LinkButton } from '#ui/actions/Button.tsx'
import { Empty } from '#ui/content/Empty.tsx'
import { LanguageChoice, OtherLanguages } from '#ui/content/OtherLanguages.tsx'
import { Pagination } from '#ui/content/Pagination.tsx'
import { SectionHeading } from '#ui/content/SectionHeading.tsx'
import { Tabs } from '#ui/content/Tabs.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { lockIcon, messagesIcon } from '#ui/icons.ts'
import type { TopicListSettings } from '../module-settings.ts'
import { TopicRow } from '../parts/topics/TopicRow.tsx'
import type { TopicTab } from '../rules.ts'
import type { TopicListData } from './topic-list.ts'

export function View({ settings, data }: ModuleProps<TopicListSettings, TopicListData>) {
  const { t } = useI18n()
  const { href, locale, frame } = usePage()
  const { list, title, path, isWhole, isFurther } = data
  const address = (query: Record<string, string>) => {
    const search = new URLSearchParams(query).toString()
    return href(path) + (search && `?${search}`)
  }
  const inTab = data.tab === settings.tab ? {} : { tab: data.tab }
  return (
    <section>
      {title ? (
        <SectionHeading more={{ href: href(path), label: t('community.topics.all') }}>{title}</SectionHeading>
      ) : (
        <h2 className="sr-only">{t('community.topics')}</h2>
      )}
      <div className="by-tabs card">
        {list && data.tabs.length > 0 && <TopicTabs data={data} settings={settings} />}
        <Topics data={data} settings={settings} />
        {!isWhole && !title && list && (
          <p className="border-t border-line text-center text-14 text-soft">
            <a href={href(path)} className="block py-3">
              {t('community.topics.all')}
            </a>
          </p>
        )}
      </div>
      <OtherLanguages
        languages={list?.nodes.map(({ language }) => language) ?? []}
        locale={locale}
        names={frame.languages}
        isExcerpt={!isWhole}
      />
      {isWhole && (
        <Pagination
          start={isFurther ? address(inTab) : null}
          more={list?.pageInfo.hasNextPage ? address({ ...inTab, after: list.pageInfo.endCursor }) : null}
        />
      )}
    </section>
  )
}

interface TopicsProps {
  data: TopicListData
  settings: TopicListSettings
}

/** The topics, or why there are none. */
function Topics({ data, settings }: TopicsProps) {
  const { t } = useI18n()
  const { href } = usePage()
  const { list, tab, path } = data
  if (!list) return <Empty icon={lockIcon}>{t('community.topics.hidden')}</Empty>
  if (list.nodes.length === 0) {
    return (
      <Empty
        icon={messagesIcon}
        action={
          tab !== settings.tab && (
            <LinkButton look="line" href={href(path)}>
              {t('community.topics.all')}
            </LinkButton>
          )
        }
      >
        {t(emptyText(tab))}
      </Empty>
    )
  }
  const isCompact = settings.density === 'compact'
  return (
    <ul className={isCompact ? 'by-language px-4.5' : 'by-language'}>
      {list.nodes.map((topic) => (
        <TopicRow
          key={topic.databaseId}
          topic={topic}
          isCompact={isCompact}
          showsNode={!data.isOneNode}
          isMuted={data.muted?.includes(topic.databaseId) ?? false}
        />
      ))}
    </ul>
  )
}

/** Each order has an address of its own; those of an excerpt lead to the whole list. */
function TopicTabs({ data, settings }: TopicsProps) {
  const { t, locale } = useI18n()
  const { href, frame } = usePage()
  const tabs = data.tabs.map((tab) => ({
    href: tab === settings.tab && data.isWhole ? href(data.path) : `${href(data.path)}?tab=${tab}`,
    label: t(`community.tab.${tab}`),
    isCurrent: tab === data.tab,
  }))
  return (
    <div className="flex items-center border-b border-line pe-4 sm:pe-5">
      <Tabs tabs={tabs} label={t('community.tabs')} className="min-w-0 flex-1 border-b-0! ps-4 sm:ps-5" />
      {data.isWhole && (
        <LanguageChoice
          languages={data.list?.nodes.map(({ language }) => language) ?? []}
          locale={locale}
          names={frame.languages}
        />
      )}
    </div>
  )
}

const emptyText = (tab: TopicTab) =>
  tab === 'bounty' || tab === 'unsolved'
    ? (`community.topics.empty.${tab}` as const)
    : 'community.topics.empty'
