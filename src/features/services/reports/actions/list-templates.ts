import { action } from '#server/door/action.ts'
import { listTemplates } from '../contract.ts'
import { listTemplateRows } from '../queries/templates.ts'
import * as S from '../schemas.ts'

export const listTemplatesAction = action(listTemplates, {
  data: S.templatesOf,
  result: S.templates,
  allow: 'staff',
  limit: '120 per minute',
  run: ({ db }, { usedFor }) => listTemplateRows(db, usedFor),
})
