import type { Database } from '#database/schema.ts'
import { settingsChanged } from '#server/announcements/events.ts'
import { hintOutbox } from '#server/announcements/outbox.ts'
import { announceOn } from '#server/jobs/announce.ts'
import { PAGE_SETTINGS } from '#server/settings/page-settings-key.ts'
import { saveSetting } from '#server/settings/save-setting.ts'
import { savePageSettings } from '#server/settings/settings-store.ts'
import type { PresetPages } from '#site/preset-pages.ts'
import { type SettingsSchema, storedPageSettings } from '#site/settings.ts'
import { shownPresets } from '../known-order.ts'
import { findPublishedPages, listStoredSettings } from '../queries/settings.ts'
import { parseSetting, refuseUnreadable, UnfitSetting } from './setting-values.ts'

export interface EffectiveSetting {
  value: unknown
  /** False for the default. */
  isSet: boolean
}

/** Every setting with the value in force, by key. */
export async function readSettings(
  db: Database,
  schema: SettingsSchema,
  presetPages: PresetPages,
): Promise<Map<string, EffectiveSetting>> {
  const [stored, pages] = await Promise.all([listStoredSettings(db), findPublishedPages(db)])
  const settings = Object.entries(schema.defaults()).map(([key, preset]): [string, EffectiveSetting] => [
    key,
    key in stored
      ? { value: inForce(schema, key, stored[key]), isSet: true }
      : { value: preset, isSet: false },
  ])
  const shownPages = pages ?? shownPresets(presetPages)
  return new Map([...settings, [PAGE_SETTINGS, { value: shownPages, isSet: pages !== null }]])
}

/** With the defaults of what was left out. A value that no longer fits is shown as it is, to be corrected. */
function inForce(schema: SettingsSchema, key: string, stored: unknown): unknown {
  try {
    return parseSetting(schema, key, stored)
  } catch (error) {
    if (error instanceof UnfitSetting) return stored
    throw error
  }
}

/**
 * Stores settings, all of them or none, and notifies the processes of a running site, which reload them. Page
 * settings become a new published version; the older ones stay.
 *
 * @throws UnfitSetting before anything is written
 */
export async function changeSettings(
  db: Database,
  schema: SettingsSchema,
  changes: Readonly<Record<string, unknown>>,
  note: string,
): Promise<void> {
  const parsed = Object.entries(changes)
    .map(([key, value]) => [key, parseSetting(schema, key, value)] as const)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
  if (parsed.length === 0) return
  const now = new Date()
  const [stored, pages] = await Promise.all([listStoredSettings(db), findPublishedPages(db)])
  for (const [key, value] of parsed) refuseUnreadable(key, value, key === PAGE_SETTINGS ? pages : stored[key])
  await db.transaction().execute(async (transaction) => {
    for (const [key, value] of parsed) {
      if (key === PAGE_SETTINGS) await savePageSettings(transaction, storedPageSettings.parse(value), note)
      else await saveSetting(transaction, schema, { key, value, byId: null, now })
    }
    await announceOn(transaction, settingsChanged, { keys: parsed.map(([key]) => key) })
  })
  await hintOutbox(db)
}
