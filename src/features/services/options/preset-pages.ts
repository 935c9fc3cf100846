import { ownPage, type PresetPages } from '#site/preset-pages.ts'

export const optionsPages: PresetPages = {
  'admin.settings': ownPage('options.title', 'option-desk', 'options'),
}
