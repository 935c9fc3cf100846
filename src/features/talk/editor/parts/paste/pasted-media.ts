import { parseDocument } from '#features/kernel/documents/rules.ts'

const TOGETHER = ':is([data-media=gallery], [data-media=comparison])'

/**
 * Media that were copied from the editor keep all that they are. Any page may write the same into the clipboard: what no
 * text may hold is left out, or the whole text could not be saved, and so are pictures of other sites.
 */
export function keepMedia(body: HTMLElement): void {
  for (const place of body.querySelectorAll<HTMLElement>(`[data-media]:not(${TOGETHER})`)) {
    const attrs = readJson(place.dataset.attributes)
    const parsed = parseDocument({ version: 1, content: [{ type: place.dataset.media, attrs }] })
    const [block] = parsed.ok ? parsed.document.content : []
    const isFar = block?.type === 'image' && !block.attrs.src.startsWith('/')
    if (block && 'attrs' in block && !isFar) place.dataset.attributes = JSON.stringify(block.attrs)
    else place.remove()
  }
  for (const gallery of body.querySelectorAll(TOGETHER)) {
    const hasOthers = [...gallery.children].some((child) => !child.matches('[data-media=image]'))
    if (hasOthers || gallery.children.length === 0) gallery.removeAttribute('data-media')
  }
}

function readJson(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '')
  } catch {
    return null
  }
}
