import { z } from 'zod/mini'
import { hasHiddenPart } from '#features/kernel/access/contract.ts'
import * as S from '#features/kernel/access/schemas.ts'
import { action } from '#server/door/action.ts'
import { findOpenPost } from '../queries/hidden/find-hidden.ts'

export const hasHiddenPartAction = action(hasHiddenPart, {
  data: S.getHiddenPartData,
  result: z.boolean(),
  allow: 'everybody',
  limit: '120 per minute',
  keeps: 'everybody',
  run: async ({ db, now, shows }, data) => {
    const post = await findOpenPost(db, data, now)
    if (post) shows(`${data.kind}:${post.number}`)
    return post?.hides ?? true
  },
})
