import type { Parts } from '#ui/Boundary.tsx'
import type { Hydration } from '../core/page/page-code.ts'

/** Resolves when all parts of a page are hydrated. */
export function countParts(): { parts: Parts; frameIsOver: () => void; over: Hydration } {
  const waiting = new Set<string>()
  /** Parts that are hydrated: a later render of one would not end again. */
  const ended = new Set<string>()
  const frame = Promise.withResolvers<void>()
  const all = Promise.withResolvers<void>()
  let isFrameOver = false
  const look = () => {
    if (isFrameOver && waiting.size === 0) all.resolve()
  }
  return {
    parts: {
      begins: (id) => {
        if (!ended.has(id)) waiting.add(id)
      },
      ends: (id) => {
        ended.add(id)
        waiting.delete(id)
        look()
      },
    },
    frameIsOver: () => {
      isFrameOver = true
      frame.resolve()
      look()
    },
    over: { frame: frame.promise, all: all.promise },
  }
}
