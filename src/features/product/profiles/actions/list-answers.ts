import { excerpt, upgradeDocument } from '#features/kernel/documents/rules.ts'
import { accessMarkOf } from '#features/kernel/posts/rules.ts'
import { action } from '#server/door/action.ts'
import { pathOf } from '#site/resolve.ts'
import { listAnswers } from '../contract.ts'
import { listAnswersOf } from '../queries/profile.ts'
import * as S from '../schemas.ts'

/** Characters of an answer in a list: two lines on a wide screen. */
const EXCERPT = 180

export const listAnswersAction = action(listAnswers, {
  data: S.listAnswersData,
  result: S.profileAnswerList,
  allow: 'everybody',
  limit: '120 per minute',
  keeps: 'pages',
  run: async (context, { author, first = 20, after = '' }) => {
    const { db, asker, now, locale, places, shows } = context
    shows(`person:${author}`, `person:${author}:activity`)
    const { rows, endCursor, hasNextPage } = await listAnswersOf(db, {
      author,
      asker,
      now,
      locale,
      first,
      after,
    })
    for (const { id, topicNumber } of rows) shows(`answer:${id}`, `topic:${topicNumber}`)
    const nodes = rows.map(
      (row): S.ProfileAnswer => ({
        databaseId: row.id,
        path: pathOf(places, 'community', 'answer', row.id),
        topic: {
          name: row.topicTitle,
          path: pathOf(places, 'community', 'single', row.topicSlug ?? row.topicNumber),
        },
        // Answers may quote the hidden part of their topic.
        excerpt: accessMarkOf(row.access, context) === null ? excerptOf(row.document) : '',
        language: row.language,
        topicLanguage: row.topicLanguage,
        score: row.score,
        isAccepted: row.acceptedAt !== null,
        at: row.createdAt.toISOString(),
      }),
    )
    return { edges: nodes.map((node) => ({ node })), pageInfo: { endCursor, hasNextPage } }
  },
})

function excerptOf(document: unknown): string {
  const read = upgradeDocument(document)
  return read.ok ? excerpt(read.document, EXCERPT) : ''
}
