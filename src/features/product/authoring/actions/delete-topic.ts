import { deleteTopic } from '#features/talk/writing/contract.ts'
import { action } from '#server/door/action.ts'
import { deleteText } from '../delete-text.ts'
import { hasOpenBounty } from '../queries/open-bounty.ts'
import * as S from '../schemas.ts'

/** Deletes a topic, unless its bounty is still open: others may be working on an answer. */
export const deleteTopicAction = action(deleteTopic, {
  data: S.deleteData('topic'),
  result: S.deleted,
  allow: 'members',
  limit: '60 per minute',
  run: (context, { id }) =>
    deleteText(context, 'topic', id, async (post) => {
      if (await hasOpenBounty(context.db, post.id)) context.refuse('bounty-open')
    }),
})
