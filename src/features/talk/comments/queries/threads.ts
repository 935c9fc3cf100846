import { createHash } from 'node:crypto'
import { renderStored } from '#features/kernel/documents/public/stored-html.ts'
import { type PersonContext, presentPerson } from '#features/kernel/people/queries/present-person.ts'
import type { Context } from '#server/door/action.ts'
import { UNFOLDED } from '../rules.ts'
import type { CommentView, ReplyView } from '../schemas.ts'
import { type CommentRow, listFirstReplyRows, listFirstRows, listThreadRows } from './comment-rows.ts'

/** What rendering comments needs: language, texts and addresses. */
export type ThreadsContext = PersonContext &
  Pick<Context, 'db' | 'locale' | 'texts' | 'settings' | 'signer' | 'until'>

/** Rows as threads: each with its first replies. */
export async function presentThreads(
  context: ThreadsContext,
  rows: readonly CommentRow[],
): Promise<CommentView[]> {
  const answered = rows.filter(({ repliesCount }) => repliesCount > 0).map(({ id }) => id)
  return attachReplies(context, rows, await listFirstReplyRows(context.db, answered))
}

/** The first threads under a post itself. */
export async function listFirstOfPost(context: ThreadsContext, postId: number): Promise<CommentView[]> {
  const where = { postId, answerId: null, parentId: null }
  const { rows } = await listThreadRows(context.db, { ...where, sort: 'oldest', first: UNFOLDED, after: '' })
  return presentThreads(context, rows)
}

/** The first threads under each of some answers, by answer. */
export async function listFirstOfAnswers(
  context: ThreadsContext,
  answerIds: readonly number[],
): Promise<Map<number | null, CommentView[]>> {
  const rows = await listFirstRows(context.db, answerIds)
  const [threads, replies] = [rows.filter(isThread), rows.filter((row) => !isThread(row))]
  const views = await attachReplies(context, threads, replies)
  const answerOf = new Map(threads.map(({ id, answerId }) => [id, answerId]))
  return Map.groupBy(views, ({ databaseId }) => answerOf.get(databaseId) ?? null)
}

const isThread = ({ parentId }: CommentRow) => parentId === null

function attachReplies(
  context: ThreadsContext,
  rows: readonly CommentRow[],
  replies: readonly CommentRow[],
): Promise<CommentView[]> {
  const byThread = Map.groupBy(replies, ({ parentId }) => parentId)
  return Promise.all(
    rows.map(async (row) => ({
      ...(await presentReply(context, row)),
      replies: await Promise.all((byThread.get(row.id) ?? []).map((reply) => presentReply(context, reply))),
      repliesCount: row.repliesCount,
    })),
  )
}

const stateOf = (document: unknown): string =>
  createHash('sha1').update(JSON.stringify(document)).digest('base64url')

async function presentReply(context: ThreadsContext, row: CommentRow): Promise<ReplyView> {
  const { personId } = row
  return {
    databaseId: row.id,
    author: personId === null ? null : presentPerson({ ...row, personId }, context),
    guestName: row.guestName,
    language: row.language,
    html: (
      await renderStored(context, {
        // The hash of the document changes with an edit, when its words go with the account of its author, and when the
        // owner of a file replaces it.
        key: `comment:${row.id}:${stateOf(row.document)}`,
        document: row.document,
        idPrefix: `c${row.id}-`,
        authorId: personId,
      })
    ).html,
    likes: row.likes,
    createdAt: row.createdAt.toISOString(),
    editedAt: row.editedAt?.toISOString() ?? null,
  }
}
