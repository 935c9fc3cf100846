import type { Locale } from '#shared/texts/locales.ts'
import { LOCALE_TAGS } from '#shared/texts/locales.ts'
import { localizedPath } from '#site/routes.ts'
import type { AnswerView, TopicCard } from '../schemas.ts'

/** Addresses in structured data are read against the page's own. */
const link = (path: string, locale: Locale) => localizedPath(path, locale)

const person = ({ name, path }: { name: string; path: string }, locale: Locale) => ({
  '@type': 'Person',
  name,
  url: link(path, locale),
})

/** Answers beside the accepted one that search engines are told of: they show no more, and read the page for the others. */
const SUGGESTED = 5

interface Question extends TopicCard {
  excerpt: string
  likes: number
  /** The hidden part; null where everything is public. */
  hidden: object | null
}

/** A topic with answers is a question; one without is a posting in a forum. */
export function topicData(topic: Question, answers: readonly AnswerView[], locale: Locale): object {
  const inLanguage = LOCALE_TAGS[topic.language]
  const shared = {
    text: topic.excerpt || topic.title,
    url: link(topic.path, locale),
    author: person(topic.author, locale),
    ...(topic.publishedAt && { datePublished: topic.publishedAt }),
    ...(topic.hidden && { isAccessibleForFree: false }),
  }
  if (answers.length === 0) {
    return {
      '@context': 'https://schema.org',
      '@type': 'DiscussionForumPosting',
      headline: topic.title,
      inLanguage,
      ...shared,
      interactionStatistic: [
        interaction('LikeAction', topic.likes),
        interaction('ViewAction', topic.views),
        interaction('CommentAction', topic.answers),
      ],
    }
  }
  return questionPage(
    { name: topic.title, upvoteCount: topic.likes, inLanguage, ...shared },
    topic.answers,
    answers,
    locale,
  )
}

/** A question and some of its answers. */
export function questionPage(
  question: object,
  answerCount: number,
  answers: readonly AnswerView[],
  locale: Locale,
): object {
  const accepted = answers.find(({ isAccepted }) => isAccepted)
  const suggested = answers.filter(({ isAccepted }) => !isAccepted).slice(0, SUGGESTED)
  return {
    '@context': 'https://schema.org',
    '@type': 'QAPage',
    mainEntity: {
      '@type': 'Question',
      ...question,
      answerCount,
      ...(accepted && { acceptedAnswer: answerData(accepted, locale) }),
      ...(suggested.length > 0 && { suggestedAnswer: suggested.map((answer) => answerData(answer, locale)) }),
    },
  }
}

const answerData = (answer: AnswerView, locale: Locale) => ({
  '@type': 'Answer',
  text: answer.excerpt,
  url: link(answer.path, locale),
  datePublished: answer.createdAt,
  inLanguage: LOCALE_TAGS[answer.language],
  upvoteCount: answer.score,
  author: person(answer.author, locale),
})

const interaction = (type: string, count: number) => ({
  '@type': 'InteractionCounter',
  interactionType: `https://schema.org/${type}`,
  userInteractionCount: count,
})
