import { DOCUMENT_LIMITS } from '../document.ts'
import { asText, children } from '../walk-document.ts'
import type { Rendering } from './rendering.ts'

/** Letters that are written from right to left, where Unicode keeps them: Hebrew, Arabic and their neighbours. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u

/** Whether the first letter of a block is written from right to left; undefined: there is none. */
function isRightToLeft(node: { content?: unknown }, depth = 1): boolean | undefined {
  if (depth > DOCUMENT_LIMITS.depth) return undefined
  for (const child of children(node)) {
    if (child.type !== 'text') {
      const isInner = isRightToLeft(child as { content?: unknown }, depth + 1)
      if (isInner !== undefined) return isInner
      continue
    }
    const letter = /\p{L}/u.exec(asText(child.text))
    if (letter) return RIGHT_TO_LEFT.test(letter[0])
  }
  return undefined
}

/**
 * A block that is written the other way than what stands around it says so: bullets, bars and the order of columns follow, and
 * so does who shows the text without our styles.
 *
 * @param render is given the attribute
 */
export function directed(
  rendering: Rendering,
  block: { content?: unknown },
  render: (direction: string) => string,
): string {
  const around = rendering.isRightToLeft
  const own = isRightToLeft(block) ?? around
  if (own === around) return render('')
  rendering.isRightToLeft = own
  const html = render(own ? ' dir="rtl"' : ' dir="ltr"')
  rendering.isRightToLeft = around
  return html
}
