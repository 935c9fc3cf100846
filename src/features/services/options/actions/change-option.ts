import { insertAudit } from '#features/services/admin/queries/audit.ts'
import { listStoredSettings } from '#features/services/pages/queries/settings.ts'
import { settingsChanged } from '#server/announcements/events.ts'
import { action } from '#server/door/action.ts'
import { checkSetting } from '#server/settings/check-setting.ts'
import { lockSetting, saveSetting } from '#server/settings/save-setting.ts'
import { knownOptions, storedWith } from '../content/known-options.ts'
import { changeOption } from '../contract.ts'
import { findRevision } from '../queries/changes.ts'
import * as S from '../schemas.ts'

/** Sets one setting in force at once. Whoever has changed another revision than the newest is told, and nothing is saved. */
export const changeOptionAction = action(changeOption, {
  data: S.changeOptionData,
  result: S.optionSaved,
  allow: 'admin',
  limit: '120 per minute',
  run: async (context, { path, value, revision }) => {
    const { db, asker, now, address, settingsSchema, announce, refuse } = context
    const option = knownOptions(settingsSchema).find((one) => one.path === path)
    if (!option) return refuse('option-unknown')
    if (option.place) return refuse('option-elsewhere')
    const { key, part, schema } = option
    await lockSetting(db, key)
    const newest = await findRevision(db, { key, part: part ?? '' })
    if (newest !== revision) return refuse('option-changed')
    const checked = value === undefined ? { value } : checkSetting(schema, value)
    if (checked.problems) return { problems: checked.problems, revision }
    const stored = await listStoredSettings(db)
    const whole = storedWith(option, stored, checked.value)
    await saveSetting(db, settingsSchema, { key, value: whole, byId: asker.personId, now })
    const saved = await findRevision(db, { key, part: part ?? '' })
    // What was written out as it was already holds anyway.
    if (saved === newest) return { problems: [], revision }
    await insertAudit(db, {
      actorId: asker.personId,
      act: value === undefined ? 'reset-setting' : 'save-setting',
      subject: `setting:${path}`,
      detail: { path },
      address,
      now,
    })
    await announce(settingsChanged, { keys: [key] })
    return { problems: [], revision: saved }
  },
})
