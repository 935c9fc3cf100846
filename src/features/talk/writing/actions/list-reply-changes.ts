import { plainText, upgradeDocument } from '#features/kernel/documents/rules.ts'
import { presentPerson } from '#features/kernel/people/queries/present-person.ts'
import { action } from '#server/door/action.ts'
import { readId } from '#shared/ids/ids.ts'
import { listReplyChanges } from '../contract.ts'
import { canEditThing } from '../permissions.ts'
import { isSilence } from '../public/refuse-editing.ts'
import { findReply, listReplyChanges as list } from '../queries/replies.ts'
import * as S from '../schemas.ts'

/** Former versions of an answer or comment, for those who may edit it. */
export const listReplyChangesAction = action(listReplyChanges, {
  data: S.listReplyChangesData,
  result: S.changes,
  allow: 'members',
  limit: '60 per minute',
  run: async (context, { type, id, first, after }) => {
    const { db, asker, refuse } = context
    const number = readId(type, id)
    const reply = number ? await findReply(db, type, number) : null
    if (!reply) return refuse('text-not-found')
    const verdict = canEditThing(asker, reply, context)
    // Silenced people may still see the history of what they wrote.
    if (!verdict.allowed && !(isSilence(verdict.reason) && reply.authorId === asker.personId))
      return refuse(verdict.reason === 'not-yours' ? 'text-not-yours' : 'text-not-found')
    const { rows, ...pageInfo } = await list(db, { type, id: reply.id, first, after })
    const nodes = rows.map((row) => ({
      databaseId: row.id,
      editor: row.personId === null ? null : presentPerson({ ...row, personId: row.personId }, context),
      at: row.at.toISOString(),
      before: wordsOf(row.before),
    }))
    return { now: wordsOf(reply.document), nodes, pageInfo }
  },
})

function wordsOf(stored: unknown): string {
  const read = upgradeDocument(stored)
  return read.ok ? plainText(read.document) : ''
}
