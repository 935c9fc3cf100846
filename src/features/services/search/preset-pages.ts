import { ownPage, type PresetPages } from '#site/preset-pages.ts'

export const searchPages: PresetPages = {
  'search.single': ownPage('search.title', 'search-results', 'results'),
}
