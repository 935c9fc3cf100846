import { type Packed, unpack } from '#shared/pages/packed.ts'
import type { CompiledMessages } from '#shared/texts/i18n.ts'
import type { FrameState, PageState, Payload } from '#site/payload.ts'

interface PackedPart {
  packed: Packed
  shapes: readonly string[][]
  /** 0: it stands in the page. */
  texts: ReadonlyArray<string | 0>
}

/** What the HTML of a page carries in `<script id="payload">`. */
interface Carried extends PackedPart {
  now: string
  frame: PackedPart
  messages: CompiledMessages
}

/**
 * Reads the data that the page was sent with. Texts are taken from where they stand; what marks them goes, so that the page
 * is then what React would draw.
 */
export function readCarried(page: ParentNode = document): Payload & { messages: CompiledMessages } {
  const json = page.querySelector('#payload')?.textContent ?? ''
  const { frame, now, messages, ...carried } = JSON.parse(json) as Carried
  const marked = new Map<string, string>()
  for (const element of page.querySelectorAll('[data-said]')) {
    marked.set(element.getAttribute('data-said') ?? '', element.innerHTML)
    element.removeAttribute('data-said')
  }
  const read = ({ packed, shapes, texts }: PackedPart) =>
    unpack(packed, shapes, (place) => texts[place] || (marked.get(String(place)) ?? ''))
  const { data, state } = read(carried) as Payload
  return { data, state: { ...(state as PageState), now, frame: read(frame) as FrameState }, messages }
}
