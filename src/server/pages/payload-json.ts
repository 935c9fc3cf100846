import { createHash } from 'node:crypto'
import { createPacker } from '#shared/pages/packed.ts'
import type { FrameState, Payload } from '#site/payload.ts'

/** JSON by frame: a frame is the same object for as long as the settings are the same. */
const frames = new WeakMap<FrameState, string>()

function frameJson(frame: FrameState): string {
  let json = frames.get(frame)
  if (json === undefined) {
    const { pack, shapes, texts } = createPacker()
    const packed = pack(frame)
    json = JSON.stringify({ packed, shapes, texts: [...texts.keys()] })
    frames.set(frame, json)
  }
  return json
}

function writeParts({ data, state }: Payload) {
  const { frame, now, head, ...rest } = state
  const { jsonLd, preload, feeds, alternates, openGraph, ...sent } = head
  // Whether it is a text that is read, which browsers ask.
  const type = openGraph['og:type']
  const shown = new Set(state.modules.filter(({ isStatic }) => !isStatic).map(({ id }) => id))
  const ofStatic: Record<string, unknown> = {}
  const ofOthers: Record<string, unknown> = {}
  for (const [id, answer] of Object.entries(data)) (shown.has(id) ? ofOthers : ofStatic)[id] = answer
  const { pack, shapes, texts } = createPacker()
  const packed = pack({
    data: ofOthers,
    state: {
      ...rest,
      head: {
        ...sent,
        jsonLd: [],
        preload: [],
        feeds: [],
        alternates: [],
        openGraph: type ? { 'og:type': type } : {},
      },
    },
  })
  return {
    page: `"packed":${JSON.stringify(packed)},"shapes":${JSON.stringify(shapes)}`,
    texts,
    frame: frameJson(frame),
    now: JSON.stringify(now),
    /** What only search engines read, and what the browser takes from the HTML. */
    left: () => JSON.stringify([ofStatic, jsonLd, preload, feeds, alternates, openGraph]),
  }
}

/**
 * A payload as JSON. Each part is serialised once and only when needed: for the page that carries it, or for the
 * digest by which a changed page is recognised.
 */
export function writePayload(payload: Payload) {
  let parts: ReturnType<typeof writeParts> | undefined
  const written = () => {
    parts ??= writeParts(payload)
    return parts
  }
  return {
    /** HTML that the data holds, with its places. */
    texts: () => written().texts,
    /**
     * What the browser needs of a page whose HTML it has: neither the data of static modules, whose HTML is kept, nor
     * what only search engines read, nor texts that it finds in the page.
     *
     * @param messages as JSON
     * @param found places of the texts that stand in the page
     */
    carried(messages: string, found: ReadonlySet<number>): string {
      const { page, texts, frame, now } = written()
      const others = [...texts].map(([html, place]) => (found.has(place) ? 0 : html))
      return `{${page},"texts":${JSON.stringify(others)},"now":${now},"frame":${frame},"messages":${messages}}`
    },
    /** Of everything the page shows; the time of rendering is not included. */
    digest(): string {
      const { page, texts, frame, left } = written()
      const hash = createHash('sha1')
        .update(page)
        .update(JSON.stringify([...texts.keys()]))
      return hash.update(frame).update(left()).digest('base64url')
    },
  }
}
export type WrittenPayload = ReturnType<typeof writePayload>
