import { listOutgoing } from '#features/kernel/delivery/queries.ts'
import { action } from '#server/door/action.ts'
import { listKept } from '../../contract.ts'
import { pageOfRows } from '../../present.ts'
import { listDueMails } from '../../queries/due-mails.ts'
import * as S from '../../schemas.ts'

const PER_PAGE = 20

/** Only for admins: the codes in these messages allow signing in as their recipients. */
export const listKeptAction = action(listKept, {
  data: S.listKeptData,
  result: S.keptPage,
  allow: 'admin',
  limit: '120 per minute',
  run: async ({ db }, { before = 0 }) => {
    const [rows, due] = await Promise.all([
      listOutgoing(db, { first: PER_PAGE + 1, before: before > 0 ? before : null }),
      before > 0 ? [] : listDueMails(db, PER_PAGE),
    ])
    const page = pageOfRows(rows, PER_PAGE, ({ id, kind, reason, recipient, subject, text, createdAt }) => ({
      id,
      kind,
      reason,
      recipient,
      subject,
      text,
      at: createdAt.toISOString(),
    }))
    const waiting = due.map(({ recipient, pace, notices, dueAt }) => ({
      recipient,
      pace,
      notices,
      dueAt: dueAt.toISOString(),
    }))
    return { ...page, waiting }
  },
})
