import { listFirstThreads, type Telling } from '#features/comments/queries/threads.ts'
import { excerpt, upgradeDocument } from '#features/documents/rules.ts'
import { renderStored } from '#features/documents/stored-html.ts'
import { personOf } from '#features/posts/queries.ts'
import { pathOf } from '#site/resolve.ts'
import type { AnswerRow } from './queries/answers.ts'
import type { AnswerView } from './schemas.ts'

/** Enough for a description, in widths of a Chinese character. */
const EXCERPT_WIDTH = 80

/** Rows as answers, each with its first comments. */
export async function presentAnswers(telling: Telling, rows: readonly AnswerRow[]): Promise<AnswerView[]> {
  const commented = rows.filter(({ comments }) => comments > 0).map(({ id }) => id)
  const threads = await listFirstThreads(telling, commented)
  const { now, locale, t, places } = telling
  return rows.map((row) => ({
    databaseId: row.id,
    path: pathOf(places, 'community', 'answer', row.id),
    author: personOf(row, places.profile.single.slug, now),
    language: row.language,
    html: renderStored({
      key: `answer:${row.id}:${row.updatedAt.getTime()}`,
      document: row.document,
      locale,
      t,
      idPrefix: `a${row.id}-`,
    }).html,
    excerpt: beginning(row.document),
    score: row.score,
    isAccepted: row.isAccepted,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    comments: row.comments,
    firstComments: threads.get(row.id) ?? [],
  }))
}

function beginning(document: unknown): string {
  const read = upgradeDocument(document)
  return read.ok ? excerpt(read.document, EXCERPT_WIDTH) : ''
}
