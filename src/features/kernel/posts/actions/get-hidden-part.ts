import { z } from 'zod/mini'
import { getHiddenPart, hasHiddenPart } from '#features/kernel/access/contract.ts'
import * as S from '#features/kernel/access/schemas.ts'
import { renderWithPictures } from '#features/kernel/documents/public/stored-html.ts'
import { action } from '#server/door/action.ts'
import { decideHidden } from '../queries/hidden/decide-hidden.ts'
import { findHidden } from '../queries/hidden/find-hidden.ts'

export const getHiddenPartAction = action(getHiddenPart, {
  data: S.getHiddenPartData,
  result: z.nullable(S.openedPart),
  allow: 'everybody',
  limit: '120 per minute',
  run: async (context, data) => {
    const { ask, db, asker, now, locale } = context
    if (!(await ask(hasHiddenPart, data))) return null
    const part = await findHidden(db, data, { asker, now, locale })
    if (!part) return null
    const { postId, number, authorId, nodeAdminId, rules, document, language, updatedAt } = part
    const verdict = await decideHidden(db, { postId, authorId, nodeAdminId, rules }, asker, context)
    if (!verdict.allowed) return null
    const key = `hidden:${postId}:${language}:${updatedAt.getTime()}`
    const of = `${data.kind}/${number}/${language}/hidden`
    return renderWithPictures(context, { key, document, idPrefix: 'more', of, authorId })
  },
})
