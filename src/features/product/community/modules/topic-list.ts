import { getTerm } from '#features/kernel/posts/contract.ts'
import { ALL } from '#features/kernel/posts/rules.ts'
import { listMutedTopics } from '#features/talk/subscriptions/contract.ts'
import { askOrNull } from '#site/ask-or-null.ts'
import { localize } from '#site/localize.ts'
import { defineModule, type PageContext, type PersonalPage } from '#site/module.ts'
import { LOOKED_THROUGH, ownFirst } from '#site/own-first.ts'
import { pathOf } from '#site/resolve.ts'
import { getNode, listTopics } from '../contract.ts'
import { type TopicListSettings, topicListSettings } from '../module-settings.ts'
import { isTopicTab, TOPIC_TABS, type TopicTab } from '../rules.ts'
import type { CommunityCat, TopicList } from '../schemas.ts'
import type { TopicsSubject } from '../subjects/topics.ts'

export interface TopicListData {
  /** null where the reader may not see the topics. */
  list: TopicList | null
  /** In the reader's language; empty where the list has none. */
  title: string
  tab: TopicTab
  /** Orders the reader can choose from; none where there is no choice. */
  tabs: readonly TopicTab[]
  /** Path of the page with the whole list, which understands `?tab=` and `?after=`. */
  path: string
  /** The page is about this list, which is no excerpt on another page. */
  isWhole: boolean
  isFurther: boolean
  /** All topics stand in this node. */
  isOneNode: boolean
  /** Numbers of topics that the reader has muted; missing for strangers. */
  muted?: readonly number[]
}

type Page = PageContext<Partial<TopicsSubject> | null>

/** Topics with their tabs: the list that a page is about, or an excerpt with the way to all. */
export const topicList = defineModule<TopicListSettings, TopicListData, Partial<TopicsSubject> | null>({
  name: 'topic-list',
  version: 1,
  settings: topicListSettings,
  load: async (settings, page) => {
    const { cat, tag } = await sourceOf(settings, page)
    const isWhole = settings.from === 'page'
    const asked = isWhole ? page.query.tab : undefined
    const tab = settings.hasTabs && isTopicTab(asked) ? asked : settings.tab
    const after = isWhole ? (page.query.after ?? '') : ''
    const place = {
      title: localize(settings.title, page.locale),
      tab,
      // Topics of a tag have no order by heat.
      tabs: settings.hasTabs ? TOPIC_TABS.filter((name) => !tag || name !== 'hot') : [],
      path: cat?.gqSlug ?? tag?.path ?? pathOf(page.places, 'community', 'archive', 'all'),
      isWhole,
      isFurther: after !== '',
      isOneNode: cat !== null,
    }
    if (cat && !cat.communityCatMetas.canRead) return { list: null, ...place }
    if (settings.from === 'tag' && !tag) return { list: NO_TOPICS, ...place }
    const list = await page.ask(listTopics, {
      ...(cat && { node: cat.databaseId }),
      ...(tag && { tag: tag.databaseId }),
      tab,
      first: isWhole ? settings.count : LOOKED_THROUGH,
      after,
    })
    const nodes = isWhole ? list.nodes : ownFirst(list.nodes, page.locale, settings.count)
    return { list: { ...list, nodes }, ...place }
  },
  personal: async (settings, page) => {
    const [cat, { topics: muted }] = await Promise.all([
      privateNode(settings, page),
      page.ask(listMutedTopics, {}),
    ])
    if (!cat?.communityCatMetas.canRead) return { muted }
    const isWhole = settings.from === 'page'
    const { tab, after = '' } = isWhole ? page.query : {}
    const list = await page.ask(listTopics, {
      node: cat.databaseId,
      tab: settings.hasTabs && isTopicTab(tab) ? tab : settings.tab,
      first: settings.count,
      after,
    })
    return { list, muted }
  },
})

const NO_TOPICS: TopicList = { nodes: [], pageInfo: { endCursor: '', hasNextPage: false } }

/** The private node of the list, if it is one: its topics are not in the page that strangers get. */
async function privateNode(
  { from, node }: TopicListSettings,
  page: PersonalPage,
): Promise<CommunityCat | null> {
  const isOfNode = page.path === pathOf(page.places, 'community', 'archive', page.id) && page.id !== ALL
  const id = from === 'page' ? (isOfNode ? page.id : null) : from === 'node' ? node : null
  const cat = id === null ? null : await askOrNull(page.ask(getNode, { id: String(id) }), 'node-not-found')
  return cat?.communityCatMetas.settings.nodeType === 'privte' ? cat : null
}

async function sourceOf(
  { from, node, tag }: TopicListSettings,
  { ask, subject }: Page,
): Promise<{ cat: CommunityCat | null; tag: TopicsSubject['tag'] }> {
  if (from === 'page') return { cat: subject?.cat ?? null, tag: subject?.tag ?? null }
  if (from === 'tag' && tag !== null) {
    const term = ask(getTerm, { taxonomy: 'community-tag', id: String(tag) })
    return { cat: null, tag: await askOrNull(term, 'term-not-found') }
  }
  const isOneNode = from === 'node' && node !== null
  return {
    cat: isOneNode ? await askOrNull(ask(getNode, { id: String(node) }), 'node-not-found') : null,
    tag: null,
  }
}
