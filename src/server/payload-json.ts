import { createHash } from 'node:crypto'
import type { FrameState, Payload } from '#site/payload.ts'

/** Texts of frames: each is the same object for as long as the settings are the same. */
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
    /** What only search engines read, and what the browser takes over as HTML. */
    left: () => JSON.stringify([ofStatic, jsonLd, preload, feeds]),
  }
}

/**
 * A payload as JSON, each part of it written once and only when somebody needs it: the page that carries it, or the
 * digest that says whether it is another one than before.
 */
export function writePayload(payload: Payload) {
  let parts: ReturnType<typeof writeParts> | undefined
  const written = () => {
    parts ??= writeParts(payload)
    return parts
  }
  return {
    /**
     * What the browser needs of a page that stands there already: not the data of static modules, which are taken over
     * as HTML, nor what only search engines read.
     *
     * @param messages as JSON
     */
    carried(messages: string): string {
      const { data, state, frame, now } = written()
      return `{"data":${data},"state":${state.slice(0, -1)},"now":${now},"frame":${frame}},"messages":${messages}}`
    },
    /** Of everything the page shows; the moment it was made is no part of that. */
    digest(): string {
      const { data, state, frame, left } = written()
      return createHash('sha1').update(data).update(state).update(frame).update(left()).digest('base64url')
    },
  }
}
export type WrittenPayload = ReturnType<typeof writePayload>
