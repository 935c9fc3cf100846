/** The settings that an owner can change: the pages of each device, and the site. */

export { link, localized } from './settings/fields.ts'
export * from './settings/page-settings.ts'
export * from './settings/site-settings.ts'
