import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import type { z } from 'zod/mini'
import type { Database } from '#database/schema.ts'
import type { SettingsSchema } from '#site/settings.ts'

export interface SettingToSave {
  key: string
  /** undefined: back to the default. */
  value: unknown
  /** null: by a command. */
  byId: number | null
  now: Date
}

/** Of a setting that is a single value. */
export const WHOLE = ''

const isRecord = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === 'object' && !Array.isArray(value)

/**
 * Stores one setting, and for each of its parts that is another now who has changed it and what it was. Whoever saves the
 * same setting waits for the end of the transaction, in which the caller must announce the change.
 */
export async function saveSetting(
  db: Database,
  { defaults }: SettingsSchema,
  { key, value, byId, now }: SettingToSave,
): Promise<void> {
  await lockSetting(db, key)
  const row = await db.selectFrom('site_settings').select('value').where('key', '=', key).executeTakeFirst()
  const all: Readonly<Record<string, unknown>> = { ...defaults() }
  const changes = changesOf(row?.value, value, all[key])
  if (value === undefined) await db.deleteFrom('site_settings').where('key', '=', key).execute()
  else await putSetting(db, key, value, now)
  if (changes.length === 0) return
  await db
    .insertInto('site_setting_changes')
    .values(
      changes.map(({ part, before, after }) => ({
        key,
        part,
        before: jsonOf(before),
        after: jsonOf(after),
        person_id: byId,
        created_at: now,
      })),
    )
    .execute()
}

/**
 * Whoever reads a setting to change it must hold this before, so that nothing comes between. Who takes several takes them in the
 * order of their keys, after the lock of pages: else two could wait for each other.
 */
export const lockSetting = (db: Database, key: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`setting ${key}`}, 0))`.execute(db)

/**
 * What settings hold now, with their locks taken: whoever changes a part of one keeps what others have just changed in it.
 * A process may not have read that yet.
 */
export async function lockCurrent(
  db: Database,
  { shape, defaults }: SettingsSchema,
  keys: readonly string[],
): Promise<Record<string, unknown>> {
  const current: Record<string, unknown> = { ...defaults() }
  for (const key of keys.toSorted()) await lockSetting(db, key)
  if (keys.length === 0) return current
  const rows = await db
    .selectFrom('site_settings')
    .select(['key', 'value'])
    .where('key', 'in', keys)
    .execute()
  const schemas: Readonly<Record<string, z.ZodMiniType>> = shape
  for (const { key, value } of rows) {
    const parsed = schemas[key]?.safeParse(value)
    // What does not fit is not in force either.
    if (parsed?.success) current[key] = parsed.data
  }
  return current
}

async function putSetting(db: Database, key: string, value: unknown, now: Date): Promise<void> {
  const text = JSON.stringify(value)
  await db
    .insertInto('site_settings')
    .values({ key, value: text, updated_at: now })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: text, updated_at: now }))
    .execute()
}

interface PartChange {
  part: string
  /** undefined: the default. */
  before: unknown
  after: unknown
}

/** What is another now. A part that is written out as its default is what it was. */
function changesOf(before: unknown, after: unknown, preset: unknown): PartChange[] {
  if (!isRecord(preset)) {
    const isSame = isDeepStrictEqual(before ?? preset, after ?? preset)
    return isSame ? [] : [{ part: WHOLE, before, after }]
  }
  const [was, is] = [isRecord(before) ? before : {}, isRecord(after) ? after : {}]
  const parts = [...new Set([...Object.keys(was), ...Object.keys(is)])]
  return parts
    .filter((part) => !isDeepStrictEqual(was[part] ?? preset[part], is[part] ?? preset[part]))
    .map((part) => ({ part, before: was[part], after: is[part] }))
}

const jsonOf = (value: unknown): string | null => (value === undefined ? null : JSON.stringify(value))

/** What somebody has changed stays; who it was is forgotten. */
export async function forgetChanger(db: Database, personId: number): Promise<void> {
  await db
    .updateTable('site_setting_changes')
    .set({ person_id: null })
    .where('person_id', '=', personId)
    .execute()
}
