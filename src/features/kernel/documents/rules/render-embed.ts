import { type Embed, type EmbedProvider, isEmbedId, isEmbedProvider } from './document.ts'
import { attribute, escapeHtml } from './escape-html.ts'
import type { Rendering } from './rendering.ts'
import { asText } from './walk-document.ts'

/** Where somebody sees a film at its own site. */
const PAGES: Record<EmbedProvider, (id: string) => string> = {
  youtube: (id) => `https://www.youtube.com/watch?v=${id}`,
  bilibili: (id) => `https://www.bilibili.com/video/${id}/`,
}

/**
 * A film of another site is a link to it until it is pressed: nothing is asked of that site before. The page makes the
 * player out of the link (`embed-player.ts`). The address is built from the id alone, so no document can name another
 * host.
 */
export function renderEmbed({ options: { t } }: Rendering, attrs: Embed['attrs'] | undefined): string {
  const provider = attrs?.provider
  if (!attrs || !isEmbedProvider(provider) || !isEmbedId(provider, attrs.id)) return ''
  const title = escapeHtml(asText(attrs.title) || t(`documents.embed.${provider}`))
  return `<figure class="doc-embed doc-embed-${provider}"><a class="doc-embed-press"${attribute('href', PAGES[provider](attrs.id))} rel="nofollow ugc noopener" target="_blank"><span class="doc-play" aria-hidden="true"></span><span class="doc-embed-title">${title}</span><span class="doc-embed-note">${escapeHtml(t(`documents.embed.note.${provider}`))}</span></a></figure>`
}
