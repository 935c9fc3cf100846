import { breadcrumbList } from '#site/breadcrumb-list.ts'
import { defineSubject, type Found } from '#site/module.ts'
import { pathOf } from '#site/resolve.ts'
import { getTopic, listAnswers } from '../contract.ts'
import { type AnswerSort, isAnswerSort, nodeName } from '../rules.ts'
import type { AnswerList, CommunityCat, ShownAnswers, ShownTopic, TopicView } from '../schemas.ts'
import { askOrClosedNode } from './ask-or-closed-node.ts'
import { topicData } from './structured-data.ts'

/** A topic with one page of its answers; only the node where its topics are closed to the reader. */
export interface TopicSubject {
  databaseId: number | null
  topic: ShownTopic | null
  cat: CommunityCat
  answers: ShownAnswers | null
  sort: AnswerSort
  /** The answers begin further down the list. */
  isFurther: boolean
}

const ANSWERS_PER_PAGE = 20
/** That the database can hold. */
const NUMBER = /^\d{1,9}$/

/** The topic at /community/{id}, or the private node that it is in. */
export const topicSubject = defineSubject<TopicSubject>({
  view: 'community',
  page: 'single',
  queryKeys: ['sort', 'after'],
  load: async (id, page) => {
    const sort = isAnswerSort(page.query.sort) ? page.query.sort : 'best'
    const after = page.query.after ?? ''
    const answersOf = (topic: number) =>
      page.ask(listAnswers, { topic, sort, first: ANSWERS_PER_PAGE, after })
    // Beside the topic where the address has its number; what they refuse, the topic has refused.
    const beside = NUMBER.test(id) ? answersOf(Number(id)) : null
    beside?.catch(() => undefined)
    const asked = await askOrClosedNode(page.ask(getTopic, { id }), page, 'topic-not-found')
    if (!asked) return null
    if ('closedNode' in asked) return closedDoor(asked.closedNode, page.path, page.locale)
    const topic = asked.answer
    if (topic.path !== pathOf(page.places, 'community', 'single', id)) return { moved: topic.path }

    const isBeside = beside && topic.databaseId === Number(id)
    const answers = topic.answers === 0 ? EMPTY : await (isBeside ? beside : answersOf(topic.databaseId))
    const name = nodeName(topic.cat.communityCatMetas.name, page.locale)
    const all = { name: page.t('community.title'), path: pathOf(page.places, 'community', 'archive', 'all') }
    return {
      found: {
        databaseId: topic.databaseId,
        topic: shownTopic(topic),
        cat: topic.cat,
        answers: shownAnswers(answers),
        sort,
        isFurther: after !== '',
      },
      head: {
        title: topic.title,
        description: topic.excerpt,
        openGraph: {
          'og:type': 'article',
          ...(topic.publishedAt && { 'article:published_time': topic.publishedAt }),
          'article:section': name,
        },
        jsonLd: [
          topicData(topic, answers.nodes, page.locale),
          breadcrumbList(
            [all, { name, path: topic.cat.gqSlug }, { name: topic.title, path: topic.path }],
            page.locale,
          ),
        ],
      },
      viewed: `topic:${topic.databaseId}`,
      canonicalPath: topic.path,
      // Topics are not translated: the address in the author's language is the one to index.
      languages: [topic.language],
    }
  },
})

/** What only the head says, and what stands beside it, is not sent twice. */
function shownTopic({ excerpt: _, cat: _beside, ...shown }: TopicView): ShownTopic {
  return shown
}

const shownAnswers = ({ nodes, pageInfo }: AnswerList): ShownAnswers => ({
  nodes: nodes.map(({ excerpt: _, ...shown }) => shown),
  pageInfo,
})

const EMPTY: AnswerList = { nodes: [], pageInfo: { endCursor: '', hasNextPage: false } }

/** Status 403 with the node's card: discloses neither title nor text nor slug of the topic. */
function closedDoor(
  cat: CommunityCat,
  path: string,
  locale: Parameters<typeof nodeName>[1],
): Found<TopicSubject> {
  return {
    found: { databaseId: null, topic: null, cat, answers: null, sort: 'best', isFurther: false },
    head: {
      title: nodeName(cat.communityCatMetas.name, locale),
      description: cat.communityCatMetas.description,
      robots: 'noindex',
    },
    status: 403,
    canonicalPath: path,
  }
}
