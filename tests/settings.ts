import { type FeatureSettings, type SiteSettings, settingsSchema } from '#site/settings.ts'

const files = import.meta.glob<Record<string, FeatureSettings>>('../src/features/*/*/settings.ts', {
  eager: true,
})

/** All settings of the site, without the rest of the features. */
export const settings = settingsSchema(Object.values(files).flatMap((exported) => Object.values(exported)))

/** The settings of a site that has stored none. */
export const defaultSettings = (): SiteSettings => settings.defaults()
