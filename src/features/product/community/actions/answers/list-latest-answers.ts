import { excerpt, upgradeDocument } from '#features/kernel/documents/rules.ts'
import { presentPerson } from '#features/kernel/people/queries/present-person.ts'
import { accessMarkOf } from '#features/kernel/posts/rules.ts'
import { action } from '#server/door/action.ts'
import { pathOf } from '#site/resolve.ts'
import { listLatestAnswers } from '../../contract.ts'
import { listLatestAnswers as readAnswers } from '../../queries/answers/latest-answers.ts'
import * as S from '../../schemas/latest.ts'

/** Characters of an answer in a list: two lines on a wide screen. */
const EXCERPT = 160

export const listLatestAnswersAction = action(listLatestAnswers, {
  data: S.latestAnswersData,
  result: S.latestAnswers,
  allow: 'everybody',
  limit: '120 per minute',
  run: async (context, { node, first = 5 }) => {
    const { db, places, shows } = context
    shows(node === undefined ? 'topics' : `node:${node}`)
    const rows = await readAnswers(db, context, { nodeId: node ?? null, first })
    return {
      nodes: rows.map((row) => {
        shows(`answer:${row.id}`, `topic:${row.topicNumber}`, `node:${row.nodeId}`)
        return {
          databaseId: row.id,
          path: pathOf(places, 'community', 'answer', row.id),
          topic: { title: row.topicTitle, language: row.topicLanguage },
          // Answers may quote the hidden part of their topic.
          excerpt: accessMarkOf(row.access, context) === null ? excerptOf(row.document) : '',
          language: row.language,
          isAccepted: row.isAccepted,
          at: row.createdAt.toISOString(),
          person: presentPerson(row, context),
        }
      }),
    }
  },
})

function excerptOf(document: unknown): string {
  const read = upgradeDocument(document)
  return read.ok ? excerpt(read.document, EXCERPT) : ''
}
