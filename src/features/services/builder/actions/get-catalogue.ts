import { action } from '#server/door/action.ts'
import { catalogueOf } from '../content/catalogue.ts'
import { getCatalogue } from '../contract.ts'
import * as S from '../schemas.ts'

export const getCatalogueAction = action(getCatalogue, {
  data: S.nothing,
  result: S.catalogue,
  allow: 'builder',
  limit: '60 per minute',
  run: async ({ modules, presetPages, t }) => ({ modules: catalogueOf(modules, presetPages, t) }),
})
