/** Cells of the bar: with its numbers a line still fits into 80 columns. */
const CELLS = 24
/** ms between two drawings on a terminal, and between two lines elsewhere. */
const TERMINAL_PAUSE = 100
const LINE_PAUSE = 5_000

export type Step = {
  /** What is being done, in a word or two. */
  label: string
  done: number
  total: number
  /** Both numbers as text: '3 of 10 records'. */
  words: string
}

/**
 * Shows the progress of a command on standard error: a bar on a terminal, occasional lines in a file. The last step
 * of each label is always shown.
 */
export function createProgressBar(
  out: Pick<NodeJS.WriteStream, 'isTTY' | 'write'>,
  now = () => performance.now(),
) {
  const pause = out.isTTY ? TERMINAL_PAUSE : LINE_PAUSE
  let last = Number.NEGATIVE_INFINITY
  let shown = ''
  let begun = { label: '', at: 0, done: 0 }
  return {
    show(step: Step): void {
      const time = now()
      if (begun.label !== step.label) begun = { label: step.label, at: time, done: step.done }
      const isEnd = step.done >= step.total
      if (time - last < pause && !isEnd && begun.at !== time) return
      last = time
      const seconds = (time - begun.at) / 1_000
      const rate = (step.done - begun.done) / seconds
      const left =
        isEnd || !(rate > 0) || seconds < 2 ? '' : `, ${duration((step.total - step.done) / rate)} left`
      const line = out.isTTY ? `${bar(step)}${left}` : `${plain(step)}${left}`
      if (line === shown) return
      shown = line
      out.write(out.isTTY ? `\r${line}\u001b[K` : `${line}\n`)
    },
    end(): void {
      if (out.isTTY) out.write('\r\u001b[K')
    },
  }
}

const percent = ({ done, total }: Step) => (total > 0 ? Math.min(100, Math.floor((100 * done) / total)) : 100)

const plain = (step: Step) => `${step.label}: ${step.words} (${percent(step)} %)`

function bar(step: Step): string {
  const full = Math.floor((CELLS * percent(step)) / 100)
  return `${step.label} [${'█'.repeat(full)}${'░'.repeat(CELLS - full)}] ${percent(step)} %, ${step.words}`
}

function duration(seconds: number): string {
  if (seconds < 90) return `${Math.ceil(seconds)} s`
  return seconds < 5_400 ? `${Math.ceil(seconds / 60)} min` : `${Math.ceil(seconds / 3_600)} h`
}
