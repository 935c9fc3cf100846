import { type SettingsSchema, settingsSchema } from '#site/settings.ts'
import { features } from './features.ts'

/** All settings of the site. */
export const settings: SettingsSchema = settingsSchema(features.flatMap((feature) => feature.settings ?? []))
