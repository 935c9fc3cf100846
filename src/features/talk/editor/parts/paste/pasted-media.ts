import { parseDocument } from '#features/kernel/documents/rules.ts'

/**
 * Media that were copied from the editor keep all that they are. Any page may write the same into the clipboard: what no
 * text may hold is left out, or the whole text could not be saved.
 */
export function keepMedia(body: HTMLElement): void {
  for (const place of body.querySelectorAll<HTMLElement>('[data-media]')) {
    const attrs = readJson(place.dataset.attributes)
    const parsed = parseDocument({ version: 1, content: [{ type: place.dataset.media, attrs }] })
    const [block] = parsed.ok ? parsed.document.content : []
    if (block && 'attrs' in block) place.dataset.attributes = JSON.stringify(block.attrs)
    else place.remove()
  }
}

function readJson(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '')
  } catch {
    return null
  }
}
