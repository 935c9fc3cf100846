import { ownPage, type PresetPages } from '#site/preset-pages.ts'

export const figuresPages: PresetPages = {
  'admin.figures': ownPage('figures.title', 'figure-desk', 'figures'),
}
