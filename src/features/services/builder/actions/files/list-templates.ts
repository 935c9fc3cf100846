import { action } from '#server/door/action.ts'
import { listTemplates } from '../../contract.ts'
import { PAGE_TEMPLATES, pageOfTemplate } from '../../public/templates.ts'
import * as S from '../../schemas.ts'

export const listTemplatesAction = action(listTemplates, {
  data: S.nothing,
  result: S.templateList,
  allow: 'builder',
  limit: '60 per minute',
  run: async ({ t }) => ({
    templates: PAGE_TEMPLATES.map((name) => ({
      name,
      title: t(`builder.template.${name}`),
      about: t(`builder.template.${name}.about`),
      modules: [...pageOfTemplate(name)],
    })),
  }),
})
