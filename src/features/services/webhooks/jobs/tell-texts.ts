import { array, int, object, string } from 'zod/mini'
import type { PostKind } from '#features/kernel/kinds/rules.ts'
import { postPath } from '#features/kernel/posts/paths.ts'
import { defineJob, type JobContext } from '#server/jobs/job.ts'
import { isLocale } from '#shared/texts/locales.ts'
import { pathOf } from '#site/resolve.ts'
import { localizedPath } from '#site/routes.ts'
import { tellAll } from '../message.ts'
import { findToldAnswer, findToldPost, type ToldPost } from '../queries/things.ts'
import type { EventName } from '../rules.ts'
import { personOf } from '../tell-person.ts'

type Telling = Pick<JobContext, 'db' | 'now' | 'enqueue' | 'siteUrl' | 'places'>

const EVENT_OF: Partial<Record<PostKind, EventName>> = {
  article: 'article.published',
  topic: 'topic.created',
  product: 'product.published',
}

/** The address of a page in the language of what stands on it. */
const addressOf = ({ siteUrl }: Telling, path: string, language: string): string =>
  siteUrl + (isLocale(language) ? localizedPath(path, language) : `/${path}`)

function presentPost(telling: Telling, kind: PostKind, post: ToldPost) {
  const { number, title, excerpt, language, publishedAt } = post
  return {
    number,
    title,
    excerpt,
    language,
    url: addressOf(telling, postPath(telling.places(), kind, post), language),
    author: personOf(telling, { name: post.authorName, slug: post.authorSlug }),
    publishedAt: publishedAt.toISOString(),
  }
}

/** Tells of texts that are out. One that is not yet is told of when its time has come. */
export const tellTexts = defineJob({
  name: 'webhooks.tellTexts',
  data: object({ texts: array(object({ kind: string(), number: int() })) }),
  run: async (context, { texts }) => {
    for (const { kind, number } of texts) {
      const event = EVENT_OF[kind as PostKind]
      if (!event) continue
      const post = await findToldPost(context.db, { kind: kind as PostKind, number, now: context.now })
      if (post)
        await tellAll(context, {
          event,
          about: number,
          data: presentPost(context, kind as PostKind, post),
        })
    }
  },
})

/** Tells of an answer, and of one that was accepted, with its topic. */
export const tellAnswer = defineJob({
  name: 'webhooks.tellAnswer',
  data: object({ answerId: int(), event: string() }),
  run: async (context, { answerId, event: name }) => {
    const { db, now, places } = context
    const event = name === 'topic.solved' ? 'topic.solved' : 'answer.created'
    const answer = await findToldAnswer(db, answerId)
    const topic = answer && (await findToldPost(db, { kind: 'topic', number: answer.topic, now }))
    if (!answer || !topic) return
    const { id, at, authorName: authorOf, authorSlug: slug } = answer
    const url = addressOf(context, pathOf(places(), 'community', 'answer', id), topic.language)
    const author = personOf(context, { name: authorOf, slug })
    const told = { id, url, author, createdAt: at.toISOString() }
    await tellAll(context, {
      event,
      about: id,
      data:
        event === 'topic.solved'
          ? { ...presentPost(context, 'topic', topic), answer: told }
          : { ...told, topic: presentPost(context, 'topic', topic) },
    })
  },
})
