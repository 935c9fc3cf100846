import { feature } from '#server/feature.ts'
import { searchAction } from './actions/search.ts'
import { searchUserAction } from './actions/search-user.ts'
import { searchBox } from './modules/search-box.ts'
import { searchResults } from './modules/search-results.ts'
import { searchPages } from './preset-pages.ts'
import { searchSubject } from './subject.ts'

export const searchFeature = feature({
  name: 'services/search',
  actions: [searchAction, searchUserAction],
  modules: [searchBox, searchResults],
  subjects: [searchSubject],
  presetPages: searchPages,
})
