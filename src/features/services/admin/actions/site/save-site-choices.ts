import { isDeepStrictEqual } from 'node:util'
import { settingsChanged } from '#server/announcements/events.ts'
import { action } from '#server/door/action.ts'
import { lockCurrent, saveSetting } from '#server/settings/save-setting.ts'
import { saveSiteChoices } from '../../contract.ts'
import { insertAudit } from '../../queries/audit.ts'
import { choicesRefusal } from '../../rules.ts'
import * as S from '../../schemas.ts'

/** Saves all changed settings or none, with an audit entry. Settings that others changed meanwhile are kept. */
export const saveSiteChoicesAction = action(saveSiteChoices, {
  data: S.changedChoices,
  result: S.done,
  allow: 'admin',
  limit: '30 per minute',
  run: async (context, { seen, wanted }) => {
    const { db, asker, address, now, settingsSchema, announce, refuse } = context
    const changed = changesOf(seen, wanted)
    const refusal = choicesRefusal(changed)
    if (refusal) return refuse(refusal)
    const touched = Object.entries(partsOf(changed)).filter(([, part]) => Object.keys(part).length > 0)
    // Of two who save different parts of one setting at once, the second keeps what the first has saved.
    const before = await lockCurrent(db, settingsSchema, [
      ...touched.map(([key]) => key),
      ...(changed.maxFileSize === undefined ? [] : ['max_file_size']),
    ])
    const stored: Record<string, unknown> = {
      ...Object.fromEntries(touched.map(([key, part]) => [key, { ...Object(before[key]), ...part }])),
      ...given({ max_file_size: changed.maxFileSize }),
    }
    const keys = Object.keys(stored).filter((key) => !isDeepStrictEqual(stored[key], before[key]))
    if (keys.length === 0) return { success: true as const }
    for (const key of keys.toSorted()) {
      await saveSetting(db, settingsSchema, { key, value: stored[key], byId: asker.personId, now })
    }
    await insertAudit(db, {
      actorId: asker.personId,
      act: 'save-site-choices',
      subject: 'setting',
      address,
      now,
      detail: { keys: keys.join(', ') },
    })
    await announce(settingsChanged, { keys })
    return { success: true as const }
  },
})

const changesOf = (seen: S.SiteChoices, wanted: S.SiteChoices): Partial<S.SiteChoices> =>
  Object.fromEntries(
    Object.entries(wanted).filter(
      ([key, value]) => !isDeepStrictEqual(value, seen[key as keyof typeof seen]),
    ),
  )

/** By setting: the parts of it that are changed. */
function partsOf(changed: Partial<S.SiteChoices>): Record<string, object> {
  const { follow, contacts, policy, reasons } = changed
  const report = Object.entries(reasons ?? {}).map(([kind, all]) => [
    kind,
    all.map(({ key, name }) => ({ key, name: withWords(name) })),
  ])
  return {
    follow: follow ? { ...follow, name: withWords(follow.name) } : {},
    report: Object.fromEntries(report),
    crawlers: given({ isOpen: changed.isOpenToCrawlers }),
    files: given({ isOpenToStrangers: changed.givesFilesToStrangers }),
    articles: given({ drawnCovers: changed.drawsCovers }),
    login_box: given({ information_required: changed.asksForFace, code: changed.signUpCode }),
    chat: given({ pause: changed.chatPause, isMembersOnly: changed.keepsChatForMembers }),
    security: given({ contacts, policy }),
  }
}

/** Without empty values. */
const given = (values: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))

/** Without empty translations. */
const withWords = (name: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(name).filter(([, word]) => word !== ''))
