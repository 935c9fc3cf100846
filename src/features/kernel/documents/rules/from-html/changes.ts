/** What a conversion can do to a text besides taking it as it is. */
export type ChangeCode =
  | 'element-dropped'
  | 'block-dropped'
  | 'shortcode-dropped'
  | 'shortcode-unwrapped'
  | 'unsafe-url'
  | 'inline-image-data-dropped'
  | 'tracking-pixel-dropped'
  | 'embed-linked'
  | 'gallery-empty'
  | 'gallery-columns-dropped'
  | 'alignment-dropped'
  | 'caption-link-dropped'
  | 'picture-link-dropped'
  | 'heading-level'
  | 'nesting-flattened'
  | 'value-shortened'
  | 'text-cut'
  | 'markup-too-complex'

/** `detail` says what it was: an element's name, a shortcode, an address; `count` how often. */
export type Change = { code: ChangeCode; detail: string; count: number }

/** Different details are listed one by one up to here; a report with more says nothing more. */
const LISTED = 100
const LONGEST_DETAIL = 120

/** Gathers changes, the same one counted. */
export class Changes {
  #found = new Map<string, Change>()

  add(code: ChangeCode, detail = '', count = 1): void {
    const shown =
      detail.length > LONGEST_DETAIL ? `${detail.slice(0, LONGEST_DETAIL).toWellFormed()}…` : detail
    const key = `${code} ${shown}`
    const known = this.#found.get(key)
    if (known) known.count += count
    else if (this.#found.size < LISTED) this.#found.set(key, { code, detail: shown, count })
  }

  list(): Change[] {
    return [...this.#found.values()]
  }
}
