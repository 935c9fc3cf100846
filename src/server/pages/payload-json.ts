import { createHash } from 'node:crypto'
import type { FrameState, Payload } from '#site/payload.ts'

/** JSON by frame: a frame is the same object for as long as the settings are the same. */
const frames = new WeakMap<FrameState, string>()

function frameJson(frame: FrameState): string {
  let json = frames.get(frame)
  if (json === undefined) {
    json = JSON.stringify(frame)
    frames.set(frame, json)
  }
  return json
}

function writeParts({ data, state }: Payload) {
  const { frame, now, head, ...rest } = state
  const { jsonLd, preload, feeds, ...sent } = head
  const shown = new Set(state.modules.filter(({ isStatic }) => !isStatic).map(({ id }) => id))
  const ofStatic: Record<string, unknown> = {}
  const ofOthers: Record<string, unknown> = {}
  for (const [id, answer] of Object.entries(data)) (shown.has(id) ? ofOthers : ofStatic)[id] = answer
  return {
    data: JSON.stringify(ofOthers),
    state: JSON.stringify({ ...rest, head: { ...sent, jsonLd: [], preload: [], feeds: [] } }),
    frame: frameJson(frame),
    now: JSON.stringify(now),
    /** What only search engines read, and what the browser takes from the HTML. */
    left: () => JSON.stringify([ofStatic, jsonLd, preload, feeds]),
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
    /**
     * What the browser needs of a page whose HTML it has: neither the data of static modules, whose HTML is kept, nor
     * what only search engines read.
     *
     * @param messages as JSON
     */
    carried(messages: string): string {
      const { data, state, frame, now } = written()
      return `{"data":${data},"state":${state.slice(0, -1)},"now":${now},"frame":${frame}},"messages":${messages}}`
    },
    /** Of everything the page shows; the time of rendering is not included. */
    digest(): string {
      const { data, state, frame, left } = written()
      return createHash('sha1').update(data).update(state).update(frame).update(left()).digest('base64url')
    },
  }
}
export type WrittenPayload = ReturnType<typeof writePayload>
