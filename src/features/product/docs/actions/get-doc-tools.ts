import { canEditThing } from '#features/talk/writing/permissions.ts'
import { action } from '#server/door/action.ts'
import { getDocTools } from '../contract.ts'
import { findDoc } from '../queries/docs.ts'
import * as S from '../schemas.ts'

/** Personal, so asked apart from the page, which is the same for everybody. */
export const getDocToolsAction = action(getDocTools, {
  data: S.getDocData,
  result: S.docTools,
  allow: 'everybody',
  limit: '120 per minute',
  run: async (context, { id }) => {
    const { db, asker } = context
    const doc = await findDoc(db, context, id)
    if (!doc) return { canEdit: false }
    const { authorId, state, publishedAt } = doc
    const thing = { authorId, state, publishedAt, deletedAt: null, node: null, isHelp: true }
    return { canEdit: canEditThing(asker, thing, context).allowed }
  },
})
