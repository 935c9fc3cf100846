import { withLinks } from '#features/kernel/documents/public/gated-links.ts'
import { upgradeDocument } from '#features/kernel/documents/rules.ts'
import { action } from '#server/door/action.ts'
import { getReply } from '../contract.ts'
import { getEditableReply } from '../editable-reply.ts'
import { findReply } from '../queries/replies.ts'
import * as S from '../schemas.ts'

/** The document of an answer or comment, for the form that edits it. */
export const getReplyAction = action(getReply, {
  data: S.replyChosen,
  result: S.replySource,
  allow: 'members',
  limit: '60 per minute',
  run: async (context, chosen) => {
    const reply = await getEditableReply(context, chosen, findReply)
    const read = upgradeDocument(reply.document)
    // Not answered as an empty document: saving that would lose the text.
    if (!read.ok) throw new Error(`A stored reply cannot be read: ${JSON.stringify(read.problem)}`)
    const document = await withLinks(context, read.document, reply.authorId)
    return { document, seen: reply.editedAt?.toISOString() ?? null }
  },
})
