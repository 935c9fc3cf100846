import { ownPage, type PresetPages } from '#site/preset-pages.ts'

export const accountPages: PresetPages = {
  builder: ownPage('account.builder.title', 'builder-gate', 'builder'),
}
