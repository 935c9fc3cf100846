import { embedFromUrl } from '#features/kernel/documents/rules/addresses/embed-from-url.ts'
import { providerCard } from '#features/kernel/documents/rules.ts'
import { showDocument } from '#features/services/sections/public/show-document.ts'
import { localize } from '#site/localize.ts'
import { defineModule } from '#site/module.ts'
import { type EmbedSettings, embedSettings } from '../schemas.ts'

export interface EmbedData {
  title: string
  html: string
}

/** A page of another site, once it is pressed: of a film site, or one that the owner has listed; of no other. */
export const embed = defineModule<EmbedSettings, EmbedData>({
  name: 'embed',
  version: 1,
  isStatic: true,
  settings: embedSettings,
  load: async ({ title, address = '' }, page) => {
    const words = localize(title, page.locale)
    const named = words ? { title: words } : {}
    const film = embedFromUrl(address)
    if (film) {
      const html = await showDocument({ type: 'embed', attrs: { ...film, ...named } }, page)
      return { title: words, html }
    }
    const isListed = providerCard(address, page.settings.embeds.providers) !== undefined
    if (!isListed) return { title: words, html: '' }
    return {
      title: words,
      html: await showDocument({ type: 'iframe', attrs: { src: address, ...named } }, page),
    }
  },
})
