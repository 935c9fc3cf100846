import { readNumber } from '#shared/ids/ids.ts'
import { LOCALE_TAGS } from '#shared/texts/locales.ts'
import { breadcrumbList } from '#site/breadcrumb-list.ts'
import { defineSubject } from '#site/module.ts'
import { pathOf } from '#site/resolve.ts'
import { getAnswer } from '../contract.ts'
import { nodeName } from '../rules.ts'
import type { AnswerView, CommunityCat, TopicCard } from '../schemas.ts'
import { askOrClosedNode } from './ask-or-closed-node.ts'
import { questionPage } from './structured-data.ts'

/** An answer with its topic; only the node where it is private to the reader. */
export interface AnswerSubject {
  answer: AnswerView | null
  topic: TopicCard | null
  cat: CommunityCat
}

/** The answer behind /community/answer/{id}. Answers have numbers and no slugs. */
export const answerSubject = defineSubject<AnswerSubject>({
  view: 'community',
  page: 'answer',
  load: async (id, page) => {
    const number = readNumber(id)
    if (number === null) return null
    const asked = await askOrClosedNode(page.ask(getAnswer, { id: number }), page, 'answer-not-found')
    if (!asked) return null
    if ('closedNode' in asked) {
      const cat = asked.closedNode
      return {
        found: { answer: null, topic: null, cat },
        head: {
          title: nodeName(cat.communityCatMetas.name, page.locale),
          description: cat.communityCatMetas.description,
          robots: 'noindex',
        },
        status: 403,
        canonicalPath: page.path,
      }
    }
    const { answer, topic, cat } = asked.answer
    const title = page.t('community.answer.pageTitle', { name: answer.author.name, title: topic.title })
    const question = {
      name: topic.title,
      ...(topic.publishedAt && { datePublished: topic.publishedAt }),
      inLanguage: LOCALE_TAGS[topic.language],
    }
    return {
      found: { answer, topic, cat },
      head: {
        title,
        description: answer.excerpt,
        openGraph: { 'og:type': 'article', 'article:published_time': answer.createdAt },
        jsonLd: [
          questionPage(question, topic.answers, [answer], page.locale),
          breadcrumbList(
            [
              { name: page.t('community.title'), path: pathOf(page.places, 'community', 'archive', 'all') },
              { name: topic.node.name, path: topic.node.path },
              { name: topic.title, path: topic.path },
              { name: title, path: answer.path },
            ],
            page.locale,
          ),
        ],
      },
      viewed: `topic:${topic.databaseId}`,
      canonicalPath: answer.path,
      languages: [answer.language],
    }
  },
})
