import { insertAudit } from '#features/services/admin/queries/audit.ts'
import { lockPages } from '#features/services/builder/queries/drafts.ts'
import { listStoredSettings } from '#features/services/pages/queries/settings.ts'
import { settingsChanged } from '#server/announcements/events.ts'
import { action } from '#server/door/action.ts'
import { lockSetting, saveSetting } from '#server/settings/save-setting.ts'
import { savePageSettings } from '#server/settings/settings-store.ts'
import { storedPageSettings } from '#site/settings.ts'
import { type KnownOption, knownOptions, storedValue, storedWith } from '../content/known-options.ts'
import { compareFile, valuesIn } from '../content/read-file.ts'
import { importOptions } from '../contract.ts'
import { PAGES } from '../rules.ts'
import * as S from '../schemas.ts'

/** Takes settings out of a file: all that were chosen, or none where one of them does not fit or is another meanwhile. */
export const importOptionsAction = action(importOptions, {
  data: S.importData,
  result: S.imported,
  allow: 'admin',
  limit: '30 per minute',
  run: async (context, { text, take }) => {
    const { db, asker, now, address, settingsSchema, announce, refuse } = context
    const values = valuesIn(text)
    if (!values) return refuse('import-unreadable')
    const known = knownOptions(settingsSchema).filter(({ path }) => take.some((one) => one.path === path))
    const keys = [...new Set(known.map(({ key }) => key))].toSorted()
    // In one order, pages first as the builder has it, so that nobody waits for each other.
    await lockPages(db)
    for (const key of keys) await lockSetting(db, key)
    const { lines } = await compareFile(context, values)
    for (const { path, revision } of take) {
      const line = lines.find((one) => one.path === path)
      if (line?.state !== 'changed') return refuse('import-unfit')
      if (line.revision !== revision) return refuse('option-changed')
    }
    const stored = await listStoredSettings(db)
    for (const key of keys) {
      const value = wholeOf(known, key, { stored, values })
      await saveSetting(db, settingsSchema, { key, value, byId: asker.personId, now })
    }
    const hasPages = take.some(({ path }) => path === PAGES)
    if (hasPages) await savePageSettings(db, storedPageSettings.parse(values[PAGES]), '')
    await insertAudit(db, {
      actorId: asker.personId,
      act: 'import-settings',
      subject: 'setting',
      detail: { count: take.length },
      address,
      now,
    })
    await announce(settingsChanged, { keys: hasPages ? [...keys, PAGES] : keys })
    return { taken: take.length, at: now.toISOString(), hasPages }
  },
})

interface Sources {
  stored: Readonly<Record<string, unknown>>
  values: Readonly<Record<string, unknown>>
}

/** What is stored under a key once all that was chosen of it is taken over. */
function wholeOf(known: readonly KnownOption[], key: string, { stored, values }: Sources): unknown {
  const own = known.filter((option) => option.key === key)
  return own.reduce<unknown>(
    (whole, option) => storedWith(option, { [key]: whole }, storedValue(option, values)),
    stored[key],
  )
}
