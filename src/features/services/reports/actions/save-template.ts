import { action } from '#server/door/action.ts'
import { saveTemplate } from '../contract.ts'
import { listTemplateRows, MOST_TEMPLATES, saveTemplateRow } from '../queries/templates.ts'
import * as S from '../schemas.ts'

/** Keeps a text under a title; under one that is there already it takes the place of the former. */
export const saveTemplateAction = action(saveTemplate, {
  data: S.saveTemplateData,
  result: S.done,
  allow: 'staff',
  limit: '60 per minute',
  run: async ({ db, refuse }, template) => {
    const known = await listTemplateRows(db, template.usedFor)
    const isNew = known.every(({ title }) => title !== template.title)
    if (isNew && known.length >= MOST_TEMPLATES) return refuse('templates-full')
    await saveTemplateRow(db, template)
    return true as const
  },
})
