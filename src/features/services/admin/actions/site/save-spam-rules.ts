import { settingsChanged } from '#server/announcements/events.ts'
import { action } from '#server/door/action.ts'
import { saveSetting } from '#server/settings/save-setting.ts'
import { saveSpamRules } from '../../contract.ts'
import { insertAudit } from '../../queries/audit.ts'
import * as S from '../../schemas.ts'

/** Saves the spam rules; content that is held already stays held. */
export const saveSpamRulesAction = action(saveSpamRules, {
  data: S.spamRules,
  result: S.done,
  allow: 'admin',
  limit: '30 per minute',
  run: async ({ db, asker, address, now, settingsSchema, announce }, rules) => {
    await saveSetting(db, settingsSchema, { key: 'spam', value: rules, byId: asker.personId, now })
    const { words, ...numbers } = rules
    const listed = Object.values(words).reduce((sum, list) => sum + list.length, 0)
    await insertAudit(db, {
      actorId: asker.personId,
      act: 'save-spam-rules',
      subject: 'setting:spam',
      address,
      now,
      detail: { ...numbers, words: listed },
    })
    await announce(settingsChanged, { keys: ['spam'] })
    return { success: true as const }
  },
})
