import { renderWithPictures } from '#features/kernel/documents/public/stored-html.ts'
import { excerpt, upgradeDocument } from '#features/kernel/documents/rules.ts'
import { presentPerson } from '#features/kernel/people/queries/present-person.ts'
import { type DocOfAnswer, listDocsOfAnswers } from '#features/product/docs/queries/docs.ts'
import { docPath } from '#features/product/docs/rules.ts'
import { listFirstOfAnswers, type ThreadsContext } from '#features/talk/comments/queries/threads.ts'
import { pathOf } from '#site/resolve.ts'
import type { AnswerView } from '../../schemas.ts'
import type { AnswerRow } from './answers.ts'

/** Enough for a description, in widths of a Chinese character. */
const EXCERPT_WIDTH = 80

/** Rows as answers, each with its first comments. */
export async function presentAnswers(
  context: ThreadsContext,
  rows: readonly AnswerRow[],
): Promise<AnswerView[]> {
  const commented = rows.filter(({ comments }) => comments > 0).map(({ id }) => id)
  const threads = await listFirstOfAnswers(context, commented)
  const accepted = rows.filter(({ isAccepted }) => isAccepted).map(({ id }) => id)
  const docs = new Map(
    (await listDocsOfAnswers(context.db, context, accepted)).map((doc) => [doc.answerId, doc]),
  )
  const { places, shows } = context
  for (const { number } of docs.values()) shows(`doc:${number}`)
  for (const { id } of rows) shows(`answer:${id}`, `answer:${id}:activity`)
  return Promise.all(
    rows.map(async (row) => ({
      databaseId: row.id,
      path: pathOf(places, 'community', 'answer', row.id),
      author: presentPerson(row, context),
      language: row.language,
      html: (
        await renderWithPictures(context, {
          key: `answer:${row.id}:${row.updatedAt.getTime()}`,
          document: row.document,
          authorId: row.personId,
          idPrefix: `a${row.id}-`,
        })
      ).html,
      excerpt: beginning(context, row),
      score: row.score,
      isAccepted: row.isAccepted,
      createdAt: row.createdAt.toISOString(),
      updatedAt: row.updatedAt.toISOString(),
      editedAt: row.editedAt?.toISOString() ?? null,
      comments: row.comments,
      firstComments: threads.get(row.id) ?? [],
      doc: linkTo(docs.get(row.id)),
    })),
  )
}

/** The excerpt, cached: extracting it from the document is expensive. */
function beginning({ texts }: ThreadsContext, { id, updatedAt, document }: AnswerRow): string {
  const key = `beginning:${id}:${updatedAt.getTime()}`
  const known = texts.find<string>(key)
  if (known !== undefined) return known
  const read = upgradeDocument(document)
  const line = read.ok ? excerpt(read.document, EXCERPT_WIDTH) : ''
  texts.keep(key, line, line.length)
  return line
}

const linkTo = (doc: DocOfAnswer | undefined): AnswerView['doc'] =>
  doc ? { title: doc.title, path: docPath(doc) } : null
