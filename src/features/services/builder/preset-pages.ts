import { ownPage, type PresetPages } from '#site/preset-pages.ts'

export const builderPages: PresetPages = {
  builder: ownPage('builder.title', 'page-builder', 'builder'),
}
