import { insertAudit } from '#features/services/admin/queries/audit.ts'
import { listStoredSettings } from '#features/services/pages/queries/settings.ts'
import { settingsChanged } from '#server/announcements/events.ts'
import { action } from '#server/door/action.ts'
import { lockSetting, saveSetting, WHOLE } from '#server/settings/save-setting.ts'
import { undoImport } from '../contract.ts'
import { findRevision, listChangesAt, type MadeChange } from '../queries/changes.ts'
import * as S from '../schemas.ts'

/** Each setting that it has changed goes back to what it was, as a change of its own, unless somebody has changed one since. */
export const undoImportAction = action(undoImport, {
  data: S.undoImportData,
  result: S.undone,
  allow: 'admin',
  limit: '30 per minute',
  run: async (context, { at }) => {
    const { db, asker, now, address, settingsSchema, announce, refuse } = context
    const changes = await listChangesAt(db, { personId: asker.personId, at: new Date(at) })
    if (changes.length === 0) return refuse('import-gone')
    const keys = [...new Set(changes.map(({ key }) => key))].toSorted()
    for (const key of keys) await lockSetting(db, key)
    for (const { id, key, part } of changes)
      if ((await findRevision(db, { key, part })) !== id) return refuse('option-changed')
    const stored: Readonly<Record<string, unknown>> = await listStoredSettings(db)
    for (const key of keys) {
      const own = changes.filter((change) => change.key === key)
      await saveSetting(db, settingsSchema, {
        key,
        value: putBack(stored[key], own),
        byId: asker.personId,
        now,
      })
    }
    await insertAudit(db, {
      actorId: asker.personId,
      act: 'undo-import',
      subject: 'setting',
      detail: { count: changes.length },
      address,
      now,
    })
    await announce(settingsChanged, { keys })
    return { undone: changes.length }
  },
})

/** What is stored under a key with some of its parts as they were; undefined: nothing but defaults. */
function putBack(value: unknown, changes: readonly MadeChange[]): unknown {
  const whole = changes.find(({ part }) => part === WHOLE)
  if (whole) return whole.before ?? undefined
  const parts = new Map(Object.entries((value ?? {}) as Record<string, unknown>))
  for (const { part, before } of changes) {
    if (before === null) parts.delete(part)
    else parts.set(part, before)
  }
  return parts.size === 0 ? undefined : Object.fromEntries(parts)
}
