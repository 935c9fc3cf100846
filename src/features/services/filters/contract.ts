import { read, type, write } from '#shared/contract.ts'
import type * as S from './schemas.ts'

const NOT_YOURS = { 'filters-not-yours': 403 } as const

/** What somebody has kept for a list of the desk, and what the team shares. */
export const listFilters = read('filters.list', {
  at: 'guaqi.filters.list',
  data: type<S.ListFiltersData>(),
  result: type<S.FilterList>(),
  errors: NOT_YOURS,
})

/** Keeps what a list is narrowed to, by a name; or changes what was kept. */
export const saveFilter = write('filters.save', {
  at: 'guaqi.filters.save',
  data: type<S.SaveFilterData>(),
  result: type<S.SavedFilterId>(),
  errors: {
    ...NOT_YOURS,
    'filter-not-found': 404,
    'filter-empty': 422,
    'filter-name-taken': 409,
    'filters-full': 409,
  },
})

/** Forgets it: one's own, and for admins what others share. */
export const deleteFilter = write('filters.delete', {
  at: 'guaqi.filters.delete',
  data: type<S.FilterChosen>(),
  result: type<S.Done>(),
  errors: { 'filter-not-found': 404 },
})
