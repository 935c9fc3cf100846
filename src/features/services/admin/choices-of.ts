import { LOCALES } from '#shared/locales.ts'
import type { SiteSettings } from '#site/settings.ts'
import type { SiteChoices } from './schemas.ts'

/** What of the settings is decided on the screen, as its form holds it. */
export function choicesOf(settings: SiteSettings): SiteChoices {
  const { follow, crawlers, files, articles, login_box, chat, max_file_size, security } = settings
  const name = Object.fromEntries(LOCALES.map((locale) => [locale, follow.name[locale] ?? '']))
  return {
    follow: { ...follow, name: name as SiteChoices['follow']['name'] },
    isOpenToCrawlers: crawlers.isOpen,
    givesFilesToStrangers: files.isOpenToStrangers,
    drawsCovers: articles.drawnCovers,
    asksForFace: login_box.information_required,
    chatPause: chat.pause,
    maxFileSize: max_file_size,
    ...{ contacts: security.contacts, policy: security.policy },
  }
}
