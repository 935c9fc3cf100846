import { markedParts } from '../rules.ts'

/** A text in which the words that are looked for are marked. */
export function Marked({ text, terms }: { text: string; terms: readonly string[] }) {
  return markedParts(text, terms).map((part, place) =>
    part.isHit ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never change their places
      <mark key={place}>{part.text}</mark>
    ) : (
      part.text
    ),
  )
}
