import { LATEST_START } from '#shared/film-start.ts'
import { embedFromUrl } from '../addresses/embed-from-url.ts'
import { embedPage } from '../addresses/embed-page.ts'
import { isWebSource, parseUrl } from '../addresses/safe-url.ts'
import { type Embed, type Frame, isEmbedId, isEmbedProvider, type Paragraph } from '../document.ts'
import { asText, children } from '../walk-document.ts'
import { attribute, escapeHtml } from './escape-html.ts'
import type { ProviderCard } from './provider-card.ts'
import type { Rendering } from './rendering.ts'

/**
 * A film of another site is a link to it until it is pressed: nothing is asked of that site before. The page makes the
 * player out of the link (`embed-player.ts`). The address is built from the id alone, so no document can name another
 * host.
 */
export function renderEmbed({ options: { t } }: Rendering, attrs: Embed['attrs'] | undefined): string {
  const provider = attrs?.provider
  if (!attrs || !isEmbedProvider(provider) || !isEmbedId(provider, attrs.id)) return ''
  const title = asText(attrs.title) || t(`documents.embed.${provider}`)
  const start = startOf(attrs.start)
  const from = start === undefined ? '' : ` · ${clockOf(start)}`
  return press(embedPage({ provider, id: attrs.id, ...(start !== undefined && { start }) }), {
    look: provider,
    title,
    note: `${t(`documents.embed.note.${provider}`)}${from}`,
  })
}

const startOf = (start: unknown): number | undefined =>
  Number.isSafeInteger(start) && (start as number) > 0 && (start as number) <= LATEST_START
    ? (start as number)
    : undefined

/** As players write it: `1:30`, `1:02:03`. */
function clockOf(seconds: number): string {
  const [hours, minutes, rest] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, seconds % 60]
  const two = (part: number) => String(part).padStart(2, '0')
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`
}

/** A page of another site, in a frame once it is pressed. */
export function renderFrame({ options }: Rendering, attrs: Frame['attrs'] | undefined): string {
  if (!attrs || !isWebSource(attrs.src)) return ''
  const { t } = options
  const card = options.card?.(attrs.src)
  if (card || options.anyFrame === false)
    return renderCard(options, attrs.src, { ...card, title: attrs.title })
  const host = parseUrl(attrs.src)?.hostname ?? ''
  const note = `${host} · ${t('documents.embed.note.frame')}`
  return press(attrs.src, { look: 'frame', title: asText(attrs.title) || host, note })
}

/**
 * What a paragraph shows that is nothing but an address: the film that it names, or the card of a site that the owner
 * has listed.
 */
export function renderLoneAddress(rendering: Rendering, paragraph: Paragraph): string | undefined {
  const { options } = rendering
  const [only, ...rest] = children(paragraph)
  if (!options.card || only?.type !== 'text' || rest.length > 0) return undefined
  const text = asText(only.text).trim()
  const [mark, ...others] = only.marks ?? []
  const isLone =
    others.length === 0 && (mark === undefined || (mark.type === 'link' && isSame(mark.attrs?.href, text)))
  if (!isLone || !/^https?:\/\/\S+$/.test(text)) return undefined
  const film = embedFromUrl(text)
  if (film) return renderEmbed(rendering, film)
  const card = options.card(text)
  return card && isWebSource(text) ? renderCard(options, text, card) : undefined
}

const isSame = (one: unknown, other: string): boolean => parseUrl(asText(one))?.href === parseUrl(other)?.href

/** What a listed site shows: its player once it is pressed, or a way there. */
function renderCard(
  { t }: Rendering['options'],
  address: string,
  { name, frame, title }: Partial<ProviderCard> & { title?: unknown },
): string {
  const host = parseUrl(address)?.hostname ?? ''
  const note = `${host} · ${t(`documents.embed.note.${frame ? 'player' : 'outside'}`)}`
  const words = { title: asText(title) || (name ?? host), note }
  return press(address, { ...words, look: frame ? 'player' : 'card' }, frame)
}

/** A card that only leads away has nothing to be pressed open; its way there goes with whoever presses it. */
const press = (
  href: string,
  { look, title, note }: Record<'look' | 'title' | 'note', string>,
  frame?: string,
): string => {
  const name = look === 'card' ? 'doc-embed-out' : 'doc-embed-press'
  const play = look === 'card' ? '' : '<span class="doc-play" aria-hidden="true"></span>'
  return `<figure class="doc-embed doc-embed-${look}"><a class="${name}"${attribute('href', href)}${attribute('data-frame', frame)} rel="nofollow ugc noopener" target="_blank">${play}<span class="doc-embed-title">${escapeHtml(title)}</span><span class="doc-embed-note">${escapeHtml(note)}</span></a></figure>`
}
