import { embedFromUrl } from '../embed-from-url.ts'
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

/** One of the two video sites becomes a player; any other place a link to it. */
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
