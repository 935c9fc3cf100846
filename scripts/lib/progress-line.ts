import type { Writable } from 'node:stream'

/** A terminal is written over ten times a second; a log gets a line now and then. */
const PAUSE_MS = { terminal: 100, log: 10_000 }

/** One line that is written over, or, where the output is no terminal, a line now and then. */
export function createLine(output: Writable & { isTTY?: boolean }): {
  show: (text: string) => void
  end: () => void
} {
  const isTerminal = output.isTTY === true
  let last = performance.now()
  return {
    show(text) {
      const now = performance.now()
      if (now - last < (isTerminal ? PAUSE_MS.terminal : PAUSE_MS.log)) return
      last = now
      output.write(isTerminal ? `\r${text}\u001b[K` : `${text}\n`)
    },
    end: () => {
      if (isTerminal) output.write('\r\u001b[K')
    },
  }
}

export const megabytes = (bytes: number): string =>
  `${(bytes / 1_000_000).toLocaleString('en-US', { maximumFractionDigits: 1 })} MB`
