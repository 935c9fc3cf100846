import { safeParse } from 'zod/mini'
import type { Database } from '#database/schema.ts'
import { DEVICES, type Device } from '#shared/visitor/device.ts'
import { type PresetPages, presetPageSettings } from '#site/preset-pages.ts'
import {
  type DevicePageSettings,
  pageSettingsOf,
  type SettingsSchema,
  type SiteSettings,
  type StoredPageSettings,
  storedPageSettings,
} from '#site/settings.ts'

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

/** Keeps the settings in memory; `load` reads them again after an announced change. */
export function createSettingsStore({ db, schema, presetPages, log }: StoreOptions) {
  const presets = presetPageSettings(presetPages)
  let snapshot = snapshotOf({}, presets)

  function snapshotOf(stored: Record<string, unknown>, pages: unknown): SettingsSnapshot {
    const byDevice = storedPageSettings.parse(pages)
    const [mobile, tablet, desktop] = DEVICES.map((device) => pageSettingsOf(byDevice, device)) as [
      DevicePageSettings,
      DevicePageSettings,
      DevicePageSettings,
    ]
    const same = JSON.stringify(desktop)
    return {
      site: parseSite(stored),
      pages: { mobile, tablet, desktop },
      differsByDevice: [mobile, tablet].some((other) => JSON.stringify(other) !== same),
    }
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
        db
          .selectFrom('page_settings')
          .select('data')
          .where('state', '=', 'published')
          .orderBy('id', 'desc')
          .limit(1)
          .executeTakeFirst(),
      ])
      const stored = Object.fromEntries(rows.map(({ key, value }) => [key, value]))
      try {
        snapshot = snapshotOf(stored, pages?.data ?? presets)
      } catch (error) {
        log.warn({ error }, 'The stored page settings do not fit; the last good ones stay')
        snapshot = { ...snapshot, site: parseSite(stored) }
      }
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
