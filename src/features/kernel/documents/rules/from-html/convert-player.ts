import { embedFromUrl } from '../addresses/embed-from-url.ts'
import type { BlockBuilder } from './block-builder.ts'
import { lineOf } from './conversion.ts'
import { attributeOf, findElements, type HtmlElement } from './html-node.ts'
import { tidyHref, tidySource } from './tidy-url.ts'

/** A video or audio element; of several sources the first counts. */
export function convertPlayer(element: HtmlElement, builder: BlockBuilder, caption?: string): void {
  const { conversion } = builder
  const sources = findElements(element, ['source']).map((one) => attributeOf(one, 'src'))
  const address = attributeOf(element, 'src') || sources.find(Boolean)
  const src = address === undefined ? undefined : tidySource(conversion, address)
  if (src === undefined) return
  const title = lineOf(conversion, caption ?? attributeOf(element, 'title') ?? '')
  const type = element.tagName === 'video' ? 'video' : 'audio'
  builder.block({ type, attrs: { src, ...(title !== undefined && { title }) } })
}

const withScheme = (address: string) => address.trim().replace(/^\/\//, 'https://')

/** Sites whose pages may be shown in a frame, once a reader presses its card, and how: from an address to their player. */
const FRAMED: readonly (readonly [RegExp, (id: string, kind: string) => string])[] = [
  [
    /^https?:\/\/(?:www\.|player\.)?vimeo\.com\/(video\/|)(\d{1,15})(?:[/?#]|$)/,
    (id) => `https://player.vimeo.com/video/${id}`,
  ],
  [
    /^https?:\/\/open\.spotify\.com\/(?:embed\/|intl-[a-z]{2}\/)?(track|album|playlist|episode|show|artist)\/(\w{10,40})(?:[/?#]|$)/,
    (id, kind) => `https://open.spotify.com/embed/${kind}/${id}`,
  ],
  [
    /^https?:\/\/(?:www\.|mobile\.)?(twitter|x)\.com\/\w{1,30}\/status\/(\d{1,25})(?:[/?#]|$)/,
    (id) => `https://platform.twitter.com/embed/Tweet.html?id=${id}`,
  ],
  [
    /^https?:\/\/(?:www\.)?instagram\.com\/(p|reel|tv)\/([\w-]{5,40})(?:[/?#]|$)/,
    (id, kind) => `https://www.instagram.com/${kind}/${id}/embed`,
  ],
  [
    /^https?:\/\/(?:www\.)?dailymotion\.com\/(embed\/video|video)\/(\w{5,20})(?:[/?#_]|$)/,
    (id) => `https://www.dailymotion.com/embed/video/${id}`,
  ],
  [
    /^https?:\/\/(?:www\.|embed\.)?ted\.com\/(talks)\/(\w{3,150})(?:[/?#]|$)/,
    (id) => `https://embed.ted.com/talks/${id}`,
  ],
]

/** The player is made of the name of a thing alone: nothing else of an address gets into a frame. */
function playerOf(address: string): string | undefined {
  for (const [pattern, player] of FRAMED) {
    const [, kind = '', id] = pattern.exec(address) ?? []
    if (id !== undefined) return player(id, kind)
  }
  return undefined
}

/** A film of the two video sites becomes a player, a thing of other known sites a card; any other place a link to it. */
export function convertEmbed(address: string, builder: BlockBuilder, caption?: string): void {
  const { conversion } = builder
  const url = withScheme(address)
  if (url === '') return
  const video = embedFromUrl(url)
  builder.flush()
  if (video) {
    const title = lineOf(conversion, caption ?? '')
    builder.block({ type: 'embed', attrs: { ...video, ...(title !== undefined && { title }) } })
    return
  }
  const player = playerOf(url)
  if (player !== undefined) {
    const title = lineOf(conversion, caption ?? '')
    builder.block({ type: 'iframe', attrs: { src: player, ...(title !== undefined && { title }) } })
    return
  }
  const href = tidyHref(conversion, url)
  if (href === undefined) return
  conversion.changes.add('embed-linked', href)
  builder.text(caption || href, [{ type: 'link', attrs: { href } }])
  builder.flush()
}

/** Players of the Flash age: what they showed may still be there. */
export function convertFlash(element: HtmlElement, builder: BlockBuilder): boolean {
  const params = findElements(element, ['param', 'embed', 'iframe']).map(
    (one) => attributeOf(one, 'value') ?? attributeOf(one, 'src') ?? '',
  )
  const addresses = [attributeOf(element, 'src') ?? '', attributeOf(element, 'data') ?? '', ...params]
  const video = addresses.find((address) => embedFromUrl(withScheme(address)))
  if (video === undefined) return false
  convertEmbed(video, builder)
  return true
}
