import { answer } from '#features/talk/writing/doings/answer.ts'
import { comment } from '#features/talk/writing/doings/comment.ts'
import { action } from '#server/action.ts'
import { changeContent } from '../contract.ts'
import { accept } from '../doings/accept.ts'
import type { ContentContext, Doing, Type } from '../doings/doing.ts'
import { favorite } from '../doings/favorite.ts'
import { like } from '../doings/like.ts'
import { vote } from '../doings/vote.ts'
import * as S from '../schemas.ts'

const DOINGS: { [Each in Type]: Doing<Each> } = {
  LIKE: like,
  FAVORITE: favorite,
  VOTE: vote,
  ACCEPT: accept,
  COMMENT: comment,
  ANSWER: answer,
}

export const changeContentAction = action(changeContent, {
  data: S.contentChange,
  result: S.contentChanged,
  allow: 'members',
  limit: '120 per minute',
  run: (context, data) => doingOf(data.type)(context, data),
})

/** The type of the data and the type that the doing takes are the same: it was found by it. */
const doingOf = (type: Type) =>
  DOINGS[type] as (context: ContentContext, data: S.ContentChange) => Promise<S.ContentChanged>
