import { renderWithPictures } from '#features/kernel/documents/public/stored-html.ts'
import { plainText, upgradeDocument } from '#features/kernel/documents/rules.ts'
import { editReply as edit } from '#features/kernel/posts/queries/replies/edit-reply.ts'
import { namePeople } from '#features/talk/editor/public/name-people.ts'
import { whyHoldChange } from '#features/talk/spam/public/hold.ts'
import { action } from '#server/door/action.ts'
import { editReply } from '../contract.ts'
import { getEditableReply } from '../editable-reply.ts'
import { replyEdited } from '../events.ts'
import { readWords } from '../public/read-words.ts'
import { lockReply } from '../queries/replies.ts'
import { languageOf } from '../rules/language-of.ts'
import { mostOf } from '../rules/read-content.ts'
import * as S from '../schemas.ts'

/** Edits an answer or comment, as long as the asker may. */
export const editReplyAction = action(editReply, {
  data: S.editReplyData,
  result: S.replyEdited,
  allow: 'members',
  limit: '30 per minute',
  run: async (context, { type, id, content, seen }) => {
    const { db, asker, now, locale, announce, refuse } = context
    const reply = await getEditableReply(context, { type, id }, lockReply)
    if (seen !== undefined && seen !== (reply.editedAt?.toISOString() ?? null))
      return refuse('edited-meanwhile')
    const kind = type === 'answer' ? 'ANSWER' : 'COMMENT'
    const before = upgradeDocument(reply.document)
    const read = await readWords(context, {
      type: kind,
      content,
      before: before.ok ? before.document : undefined,
    })
    if ('problem' in read) return refuse(read.problem, mostOf(read.problem, kind))
    const document = await namePeople(db, read.document)
    const editorId = asker.personId
    // A held reply is not checked again: a moderator will read the new words.
    if (editorId === reply.authorId && reply.isPublished) {
      const language = languageOf(plainText(document), locale)
      const reasons = await whyHoldChange(context, { documents: [document], language })
      if (reasons.length > 0) return refuse('edit-held')
    }
    await edit(db, { type, id: reply.id, document, editorId, now })
    const { authorId, kind: on, number, answerId, nodeId } = reply
    const where = { kind: on, number, answerId, nodeId }
    await announce(replyEdited, { type, id: reply.id, authorId, byId: editorId, ...where })
    const { html } = await renderWithPictures(context, {
      key: `edited:${type}:${reply.id}:${now.getTime()}`,
      document,
      authorId,
      idPrefix: `${type === 'answer' ? 'a' : 'c'}${reply.id}-`,
    })
    return { success: true as const, html, editedAt: now.toISOString() }
  },
})
