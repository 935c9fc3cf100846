import { action } from '#server/door/action.ts'
import { deleteTemplate } from '../contract.ts'
import { deleteTemplateRow } from '../queries/templates.ts'
import * as S from '../schemas.ts'

/** Throws a text away; one that is gone already stays gone. */
export const deleteTemplateAction = action(deleteTemplate, {
  data: S.templateChosen,
  result: S.done,
  allow: 'staff',
  limit: '60 per minute',
  run: async ({ db }, { id }) => {
    await deleteTemplateRow(db, id)
    return true as const
  },
})
