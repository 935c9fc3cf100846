import { action } from '#server/door/action.ts'
import { LOCALES } from '#shared/texts/locales.ts'
import type { Localized } from '#site/localize.ts'
import { getSiteChoices } from '../../contract.ts'
import * as S from '../../schemas.ts'

export const getSiteChoicesAction = action(getSiteChoices, {
  data: S.nothingAsked,
  result: S.siteChoices,
  allow: 'admin',
  limit: '60 per minute',
  run: async ({ settings }) => {
    const { follow, crawlers, files, articles, login_box, chat, max_file_size, security, report } = settings
    const reasons = Object.entries(report).map(([kind, all]) => [
      kind,
      all.map(({ key, name }) => ({ key, name: everyName(name) })),
    ])
    return {
      follow: { ...follow, name: everyName(follow.name) },
      reasons: Object.fromEntries(reasons) as S.SiteChoices['reasons'],
      isOpenToCrawlers: crawlers.isOpen,
      givesFilesToStrangers: files.isOpenToStrangers,
      drawsCovers: articles.drawnCovers,
      asksForFace: login_box.information_required,
      signUpCode: login_box.code,
      keepsChatForMembers: chat.isMembersOnly,
      chatPause: chat.pause,
      maxFileSize: max_file_size,
      contacts: security.contacts,
      policy: security.policy,
    }
  },
})

const everyName = (name: Localized) =>
  Object.fromEntries(LOCALES.map((locale) => [locale, name[locale] ?? ''])) as S.SiteChoices['follow']['name']
