import type { MarkedText } from '../rules.ts'

/** A text in which stands out what was looked for. */
export function Marked({ text }: { text: MarkedText }) {
  return text.map((part, place) =>
    part.isHit ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text keep their places
      <mark key={place} className="search-hit">
        {part.text}
      </mark>
    ) : (
      part.text
    ),
  )
}
