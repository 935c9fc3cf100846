import { isDeepStrictEqual } from 'node:util'
import { action } from '#server/action.ts'
import { settingsChanged } from '#server/events.ts'
import { saveSetting } from '#server/settings-store.ts'
import { choicesOf } from '../choices-of.ts'
import { saveSiteChoices } from '../contract.ts'
import { insertAudit } from '../queries.ts'
import { choicesRefusal } from '../rules.ts'
import * as S from '../schemas.ts'

/** All of them or none; what was changed stands on record. */
export const saveSiteChoicesAction = action(saveSiteChoices, {
  data: S.siteChoices,
  result: S.done,
  allow: 'admin',
  limit: '30 per minute',
  run: async ({ db, asker, address, now, settings, announce, refuse }, choices) => {
    const { follow, contacts, policy } = choices
    const isFollowed = isDeepStrictEqual(follow, choicesOf(settings).follow)
    const refusal = choicesRefusal({ contacts, policy, follow: isFollowed ? null : follow })
    if (refusal) return refuse(refusal)
    const named = Object.entries(follow.name).filter(([, name]) => name !== '')
    const wanted: Record<string, unknown> = {
      follow: { ...follow, name: Object.fromEntries(named) },
      crawlers: { ...settings.crawlers, isOpen: choices.isOpenToCrawlers },
      files: { ...settings.files, isOpenToStrangers: choices.givesFilesToStrangers },
      articles: { ...settings.articles, drawnCovers: choices.drawsCovers },
      login_box: { ...settings.login_box, information_required: choices.asksForFace },
      chat: { ...settings.chat, pause: choices.chatPause },
      max_file_size: choices.maxFileSize,
      security: { ...settings.security, contacts, policy },
    }
    const before: Record<string, unknown> = settings
    const keys = Object.keys(wanted).filter((key) => !isDeepStrictEqual(wanted[key], before[key]))
    if (keys.length === 0) return { success: true as const }
    for (const key of keys) await saveSetting(db, key, wanted[key])
    await insertAudit(db, {
      ...{ actorId: asker.personId, act: 'save-site-choices', subject: 'setting', address, now },
      detail: { keys: keys.join(', ') },
    })
    await announce(settingsChanged, { keys })
    return { success: true as const }
  },
})
