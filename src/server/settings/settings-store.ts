import { safeParse } from 'zod/mini'
import type { Database } from '#database/schema.ts'
import type { Device } from '#shared/visitor/device.ts'
import { type PresetPages, presetPageSettings } from '#site/preset-pages.ts'
import {
  type DevicePageSettings,
  devicesDiffer,
  pagesByDevice,
  type SettingsSchema,
  type SiteSettings,
  type StoredPageSettings,
} from '#site/settings.ts'
import { findFittingPages } from './fitting-pages.ts'

/** All settings of the site as one value: replaced whole, never changed in place. */
export interface SettingsSnapshot {
  site: SiteSettings
  pages: Record<Device, DevicePageSettings>
  /** True where a page's modules depend on the device. */
  differsByDevice: boolean
}

interface StoreOptions {
  db: Database
  schema: SettingsSchema
  /** Of a site that has stored none. */
  presetPages: PresetPages
  log: { warn: (details: object, message: string) => void }
}

/** Keeps the settings in memory; `load` reads them again after an announced change, `loadPages` those of pages alone. */
export function createSettingsStore({ db, schema, presetPages, log }: StoreOptions) {
  const presets = presetPageSettings(presetPages)
  const arranged = (pages: SettingsSnapshot['pages']): Omit<SettingsSnapshot, 'site'> => ({
    pages,
    differsByDevice: devicesDiffer(pages),
  })
  let snapshot: SettingsSnapshot = { site: parseSite({}), ...arranged(pagesByDevice(presets)) }

  /** Those that are stored; where they do not fit, the last good ones, which a process that has just begun finds too. */
  async function readArranged(): Promise<Omit<SettingsSnapshot, 'site'>> {
    let isUnfit = false
    const found = await findFittingPages(db, (error) => {
      isUnfit = true
      log.warn({ error }, 'The stored page settings do not fit; the last good ones stay')
    })
    if (found) return arranged(found.byDevice)
    return arranged(isUnfit ? snapshot.pages : pagesByDevice(presets))
  }

  /** An invalid setting falls back to its default and is logged by name; it never takes the site down. */
  function parseSite(stored: Record<string, unknown>): SiteSettings {
    const site: Record<string, unknown> = { ...schema.defaults() }
    for (const [key, setting] of Object.entries(schema.shape)) {
      if (!(key in stored)) continue
      const parsed = safeParse(setting, stored[key])
      if (parsed.success) site[key] = parsed.data
      else
        log.warn(
          { key, problem: parsed.error.issues[0]?.message },
          'A stored setting does not fit and is ignored',
        )
    }
    return site as SiteSettings & typeof site
  }

  return {
    current: (): SettingsSnapshot => snapshot,
    async load(): Promise<void> {
      const [rows, pages] = await Promise.all([
        db.selectFrom('site_settings').select(['key', 'value']).execute(),
        readArranged(),
      ])
      const stored = Object.fromEntries(rows.map(({ key, value }) => [key, value]))
      snapshot = { site: parseSite(stored), ...pages }
    },
    async loadPages(): Promise<void> {
      const pages = await readArranged()
      snapshot = { site: snapshot.site, ...pages }
    },
  }
}

/**
 * Publishes settings of pages. Every version that was published stays; the newest is in force. The caller must announce
 * the change in the same transaction.
 */
export async function savePageSettings(db: Database, data: StoredPageSettings, note: string): Promise<void> {
  await db
    .insertInto('page_settings')
    .values({ data: JSON.stringify(data), state: 'published', note })
    .execute()
}

export type SettingsStore = ReturnType<typeof createSettingsStore>
