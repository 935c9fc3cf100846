import { type Packed, unpack } from '#shared/pages/packed.ts'
import type { CompiledMessages } from '#shared/texts/i18n.ts'
import type { FrameState, Payload } from '#site/payload.ts'

interface PackedPart {
  packed: Packed
  shapes: readonly string[][]
  /** 0: it stands in the page. */
  texts: ReadonlyArray<string | 0>
}

/** What the HTML of a page carries in `<script id="payload">`: data and state, and the frame. */
interface Carried extends PackedPart {
  now: string
  frame: PackedPart
  messages: CompiledMessages
}

/**
 * Reads the data that the page was sent with. Texts are taken from where they stand; what marks them goes, so that the page
 * is then what React would draw.
 */
export function readCarried(): Payload & { messages: CompiledMessages } {
  const json = document.getElementById('payload')?.textContent ?? ''
  const { frame, now, messages, ...carried } = JSON.parse(json) as Carried
  const marked = new Map<number, string>()
  for (const element of document.querySelectorAll<HTMLElement>('[data-said]')) {
    marked.set(Number(element.dataset.said), element.innerHTML)
    delete element.dataset.said
  }
  const read = ({ packed, shapes, texts }: PackedPart) =>
    unpack(packed, shapes, (place) => texts[place] || (marked.get(place) ?? ''))
  const { data, state } = read(carried) as Payload
  return { data, state: { ...state, now, frame: read(frame) as FrameState }, messages }
}
