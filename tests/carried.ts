import { type Packed, unpack } from '#shared/pages/packed.ts'
import type { FrameState, Payload } from '#site/payload.ts'

/** What a page's HTML carries for the browser; texts that stand in the page are '(in the page)'. */
export function carriedBy(html: string): Payload & { messages: object } {
  return readCarriedJson(/id="payload"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? '')
}

interface PackedPart {
  packed: Packed
  shapes: string[][]
  texts: Array<string | 0>
}

export function readCarriedJson(json: string): Payload & { messages: object } {
  const { now, frame, messages, ...page } = JSON.parse(json)
  const read = ({ packed, shapes, texts }: PackedPart) =>
    unpack(packed, shapes, (place) => texts[place] || '(in the page)')
  const { data, state } = read(page) as Payload
  return { data, state: { ...state, now, frame: read(frame) as FrameState }, messages }
}
