import type { Database } from '#database/schema.ts'
import { renderStored } from '#features/documents/stored-html.ts'
import { personOf } from '#features/posts/queries.ts'
import type { Translate } from '#shared/i18n.ts'
import type { Locale } from '#shared/locales.ts'
import type { PagePlaces } from '#site/settings.ts'
import type { CommentView, ReplyView } from '../schemas.ts'
import { type CommentRow, listFirstReplyRows, listFirstRows } from './comment-rows.ts'

/** In which words and with which addresses comments are told. */
export interface Telling {
  db: Database
  now: Date
  locale: Locale
  t: Translate
  places: PagePlaces
}

/** Rows as threads: each with its first replies. */
export async function presentThreads(telling: Telling, rows: readonly CommentRow[]): Promise<CommentView[]> {
  const answered = rows.filter(({ repliesCount }) => repliesCount > 0).map(({ id }) => id)
  const replies = Map.groupBy(await listFirstReplyRows(telling.db, answered), ({ parentId }) => parentId)
  return rows.map((row) => ({
    ...presentReply(telling, row),
    replies: (replies.get(row.id) ?? []).map((reply) => presentReply(telling, reply)),
    repliesCount: row.repliesCount,
  }))
}

/** The first threads under each of some answers, by answer. */
export async function listFirstThreads(
  telling: Telling,
  answerIds: readonly number[],
): Promise<Map<number, CommentView[]>> {
  const rows = await listFirstRows(telling.db, answerIds)
  const threads = await presentThreads(telling, rows)
  const byAnswer = new Map<number, CommentView[]>()
  rows.forEach(({ answerId }, place) => {
    const thread = threads[place]
    if (answerId === null || !thread) return
    byAnswer.set(answerId, [...(byAnswer.get(answerId) ?? []), thread])
  })
  return byAnswer
}

function presentReply({ now, locale, t, places }: Telling, row: CommentRow): ReplyView {
  const { personId } = row
  return {
    databaseId: row.id,
    author: personId === null ? null : personOf({ ...row, personId }, places.profile.single.slug, now),
    guestName: row.guestName,
    language: row.language,
    html: renderStored({
      // A comment never changes after it stands.
      key: `comment:${row.id}`,
      document: row.document,
      locale,
      t,
      idPrefix: `c${row.id}-`,
    }).html,
    likes: row.likes,
    createdAt: row.createdAt.toISOString(),
  }
}
