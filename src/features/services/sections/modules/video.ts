import { embedFromUrl } from '#features/kernel/documents/rules/addresses/embed-from-url.ts'
import { type Block, providerCard } from '#features/kernel/documents/rules.ts'
import { localize } from '#site/localize.ts'
import { defineModule, type PageContext } from '#site/module.ts'
import { showDocument } from '../public/show-document.ts'
import { type VideoSettings, videoSettings } from '../schemas.ts'

export interface FilmData {
  title: string
  /** Safe HTML of the player; '' where there is none. */
  html: string
  caption: string
}

/** A film of the library, or one at a film site, whose player comes when it is pressed. */
export const video = defineModule<VideoSettings, FilmData>({
  name: 'video',
  version: 1,
  isStatic: true,
  settings: videoSettings,
  load: async ({ title, address, caption }, page) => {
    const words = localize(title, page.locale)
    const film = address === undefined ? null : filmAt(address, words, page)
    return {
      title: words,
      html: film ? await showDocument(film, page) : '',
      caption: localize(caption, page.locale),
    }
  },
})

function filmAt(address: string, words: string, { settings }: Pick<PageContext, 'settings'>): Block | null {
  const title = words ? { title: words } : {}
  if (/\.(mp4|webm)$/i.test(address)) return { type: 'video', attrs: { src: address, ...title } }
  const film = embedFromUrl(address)
  if (film) return { type: 'embed', attrs: { ...film, ...title } }
  const isListed = providerCard(address, settings.embeds.providers)?.frame !== undefined
  return isListed ? { type: 'iframe', attrs: { src: address, ...title } } : null
}
