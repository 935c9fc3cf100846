import { collectPresetPages, type PresetPages } from '#site/preset-pages.ts'
import { features } from './features.ts'

/** All pages of a site that has stored none. */
export const presetPages: PresetPages = collectPresetPages(features.map((feature) => feature.presetPages))
