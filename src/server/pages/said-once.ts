import type { SaidOnce } from '#ui/SaidOnce.tsx'
import { escapeHtml } from './html.ts'

/**
 * What a browser would write otherwise than it was sent: elements that end in themselves, attributes without a value or
 * with brackets, signs written by another name. Texts with it are carried as they are.
 */
const NOT_GIVEN_BACK =
  /\u00a0|&(?!(?:amp|lt|gt);)|<(?!\/?[a-z][a-z0-9]*(?: [a-z0-9-]+="(?:[^"<>&\u00a0]|&amp;)*")*>)/

/** What one page says once. */
export interface SaidByPage extends Required<SaidOnce> {
  /** Places of the texts that the browser finds in the page. */
  found: ReadonlySet<number>
  /** The shapes of the page's icons, drawn once for all of it. */
  drawings: () => string
}

/** @param texts that the data of the page holds, with their places */
export function createSaidOnce(texts: ReadonlyMap<string, number>): SaidByPage {
  const icons = new Map<string, string>()
  const found = new Set<number>()
  return {
    icon(path) {
      const known = icons.get(path)
      if (known !== undefined) return known
      // No heading of a text has an id that begins so.
      const id = `_${icons.size}`
      icons.set(path, id)
      return id
    },
    text(html) {
      const place = texts.get(html)
      if (place === undefined || found.has(place) || NOT_GIVEN_BACK.test(html)) return undefined
      found.add(place)
      return place
    },
    found,
    drawings() {
      const paths = [...icons].map(([path, id]) => `<path id="${id}" d="${escapeHtml(path)}"/>`)
      return paths.length === 0 ? '' : `<div id="drawings" hidden><svg>${paths.join('')}</svg></div>`
    },
  }
}
