import type { Parts } from '#ui/Boundary.tsx'
import type { Hydration } from './core/page-code.ts'

/** Counts the parts of a page until none waits any more. */
export function countParts(): { parts: Parts; frameIsOver: () => void; over: Hydration } {
  const waiting = new Set<string>()
  /** A part that renders again is over already: nothing would say so a second time. */
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
