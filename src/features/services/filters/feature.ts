import { feature } from '#server/feature.ts'
import { deleteFilterAction } from './actions/delete-filter.ts'
import { listFiltersAction } from './actions/list-filters.ts'
import { saveFilterAction } from './actions/save-filter.ts'
import { filtersData } from './personal-data.ts'

export const filtersFeature = feature({
  name: 'services/filters',
  actions: [listFiltersAction, saveFilterAction, deleteFilterAction],
  personalData: filtersData,
})
