import { ownPage, type PresetPages } from '#site/preset-pages.ts'

export const authoringPages: PresetPages = {
  'shared-draft.single': ownPage('authoring.shared.title', 'shared-draft', 'draft'),
}
