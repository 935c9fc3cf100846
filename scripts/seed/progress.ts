import type { Writable } from 'node:stream'

const WIDTH = 24
/** A terminal is written over ten times a second; a log gets a line now and then. */
const PAUSE_MS = { terminal: 100, log: 10_000 }

export interface Progress {
  step: string
  done: number
  total: number
}

/** A bar that is written over, or, where the output is no terminal, a line now and then. */
export function createBar(output: Writable & { isTTY?: boolean }): {
  show: (progress: Progress) => void
  end: () => void
} {
  const isTerminal = output.isTTY === true
  let last = 0
  let lastStep = ''
  return {
    show({ step, done, total }) {
      const now = performance.now()
      const isDue = now - last >= (isTerminal ? PAUSE_MS.terminal : PAUSE_MS.log)
      if (!isDue && (!isTerminal || step === lastStep)) return
      last = now
      lastStep = step
      const share = total === 0 ? 1 : Math.min(1, done / total)
      const bar = '█'.repeat(Math.round(share * WIDTH)).padEnd(WIDTH, '░')
      const line = `${bar} ${step} ${done.toLocaleString('en-US')} of ${total.toLocaleString('en-US')}`
      output.write(isTerminal ? `\r${line}\u001b[K` : `${line}\n`)
    },
    end: () => {
      if (isTerminal) output.write('\r\u001b[K')
    },
  }
}
