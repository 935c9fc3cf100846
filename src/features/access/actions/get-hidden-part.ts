import { z } from 'zod/mini'
import { renderWithPictures } from '#features/documents/stored-html.ts'
import { action } from '#server/action.ts'
import { getHiddenPart } from '../contract.ts'
import { findHidden } from '../queries/find-hidden.ts'
import { decideHidden } from '../queries.ts'
import * as S from '../schemas.ts'

export const getHiddenPartAction = action(getHiddenPart, {
  data: S.getHiddenPartData,
  result: z.nullable(S.openedPart),
  allow: 'everybody',
  limit: '120 per minute',
  keeps: 'asker',
  run: async (context, data) => {
    const { db, asker, now, locale, t, shows } = context
    // By another name than its number it is kept for its minute, and opens that much later.
    const number = Number(data.id)
    if (Number.isSafeInteger(number)) shows(`${data.kind}:${number}`, `${data.kind}:${number}:activity`)
    const part = await findHidden(db, data, { asker, now, locale })
    if (!part) return null
    const { postId, authorId, nodeAdminId, rules, document, language, updatedAt } = part
    const verdict = await decideHidden(db, { postId, authorId, nodeAdminId, rules }, asker, context)
    if (!verdict.allowed) return null
    const key = `hidden:${postId}:${language}:${updatedAt.getTime()}`
    return renderWithPictures(db, { key, document, locale, t, idPrefix: 'more' })
  },
})
