import { type Embed, type EmbedProvider, type Frame, isEmbedId, isEmbedProvider } from './document.ts'
import { attribute, escapeHtml } from './escape-html.ts'
import type { Rendering } from './rendering.ts'
import { isWebSource, parseUrl } from './safe-url.ts'
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
  const title = asText(attrs.title) || t(`documents.embed.${provider}`)
  return press(PAGES[provider](attrs.id), {
    look: provider,
    title,
    note: t(`documents.embed.note.${provider}`),
  })
}

/** A page of another site, in a frame once it is pressed. */
export function renderFrame({ options: { t } }: Rendering, attrs: Frame['attrs'] | undefined): string {
  if (!attrs || !isWebSource(attrs.src)) return ''
  const host = parseUrl(attrs.src)?.hostname ?? ''
  const note = `${host} · ${t('documents.embed.note.frame')}`
  return press(attrs.src, { look: 'frame', title: asText(attrs.title) || host, note })
}

const press = (href: string, { look, title, note }: Record<'look' | 'title' | 'note', string>): string =>
  `<figure class="doc-embed doc-embed-${look}"><a class="doc-embed-press"${attribute('href', href)} rel="nofollow ugc noopener" target="_blank"><span class="doc-play" aria-hidden="true"></span><span class="doc-embed-title">${escapeHtml(title)}</span><span class="doc-embed-note">${escapeHtml(note)}</span></a></figure>`
