import { collectPresetPages, type PresetPages, presetPageSettings } from '#site/preset-pages.ts'
import { type FeatureSettings, type SiteSettings, settingsSchema } from '#site/settings.ts'

const files = import.meta.glob<Record<string, FeatureSettings>>('../src/features/*/*/settings.ts', {
  eager: true,
})

/** All settings of the site, without the rest of the features. */
export const settings = settingsSchema(Object.values(files).flatMap((exported) => Object.values(exported)))

/** The settings of a site that has stored none. */
export const defaultSettings = (): SiteSettings => settings.defaults()

const pages = import.meta.glob<Record<string, PresetPages>>('../src/features/*/*/preset-pages.ts', {
  eager: true,
})

/** The pages of a site that has stored none, and its page settings. */
export const presetPages = collectPresetPages(
  Object.values(pages).flatMap((exported) => Object.values(exported)),
)
export const presetSettings = presetPageSettings(presetPages)
