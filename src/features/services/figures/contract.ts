import { read, type } from '#shared/contract.ts'
import type * as S from './schemas.ts'

/** How the site goes: what was counted in some days, and in as many before. */
export const getFigures = read('figures.get', {
  at: 'guaqi.figures.get',
  data: type<S.GetFiguresData>(),
  result: type<S.Figures>(),
  errors: { 'figures-days': 422 },
})
