import { stableSource } from '#features/kernel/documents/rules.ts'
import type { Mark, MarkKind } from '../../rules/compare-marks.ts'

/** ms for which the place that was led to is marked. */
const SHOWN = 1_600

const FINDERS: Record<MarkKind, (side: Element, mark: Mark) => Element | undefined> = {
  headings: (side, { place }) => side.querySelectorAll('.doc :is(h2, h3, h4, h5)')[place],
  // Of the original its signs, of the translation those of the editor.
  footnotes: (side, { place }) => side.querySelectorAll('.doc :is(.doc-note, .editor-note)')[place],
  pictures: (side, { value }) =>
    [...side.querySelectorAll('.doc img')].find(
      (image) => withoutEnd(stableSource(image.getAttribute('src') ?? '')) === withoutEnd(value),
    ),
  links: (side, { value }) =>
    [...side.querySelectorAll('.doc a[href]')].find((link) => link.getAttribute('href')?.endsWith(value)),
}

/** An address without the width and the format in which a picture is served. */
const withoutEnd = (src: string): string => src.replace(/(?:-\d{1,5})?(?:\.[a-z0-9]{2,5})?$/, '')

/** Shows the place of something in a text, once its side is there. */
export function leadTo(side: Element | null, kind: MarkKind, mark: Mark): void {
  const target = side && (FINDERS[kind](side, mark) ?? side.querySelector('.doc'))
  if (target) showPlace(target)
}

/** Scrolls something into the middle, and marks it for a moment. */
export function showPlace(target: Element): void {
  target.scrollIntoView({ block: 'center' })
  target.setAttribute('data-led-to', '')
  setTimeout(() => target.removeAttribute('data-led-to'), SHOWN)
}
