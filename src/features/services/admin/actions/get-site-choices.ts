import { action } from '#server/action.ts'
import { LOCALES } from '#shared/locales.ts'
import { getSiteChoices } from '../contract.ts'
import * as S from '../schemas.ts'

export const getSiteChoicesAction = action(getSiteChoices, {
  data: S.nothingAsked,
  result: S.siteChoices,
  allow: 'admin',
  limit: '60 per minute',
  run: async ({ settings }) => {
    const { follow, crawlers, files, articles, login_box, chat, max_file_size, security } = settings
    const name = Object.fromEntries(LOCALES.map((locale) => [locale, follow.name[locale] ?? '']))
    return {
      follow: { ...follow, name: name as S.SiteChoices['follow']['name'] },
      isOpenToCrawlers: crawlers.isOpen,
      givesFilesToStrangers: files.isOpenToStrangers,
      drawsCovers: articles.drawnCovers,
      asksForFace: login_box.information_required,
      chatPause: chat.pause,
      maxFileSize: max_file_size,
      ...{ contacts: security.contacts, policy: security.policy },
    }
  },
})
