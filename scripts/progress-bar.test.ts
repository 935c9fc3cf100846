import { describe, expect, it } from 'vitest'
import { createProgressBar, type Step } from './lib/progress-bar.ts'

function watch(isTTY: boolean) {
  let time = 0
  let said = ''
  const write = (text: string) => {
    said += text
    return true
  }
  const bar = createProgressBar({ isTTY, write } as never, () => time)
  return {
    bar,
    at: (ms: number, step: Partial<Step> = {}) => {
      time = ms
      bar.show({ label: 'Writing', done: 0, total: 100, words: `${step.done ?? 0} of 100`, ...step })
    },
    said: () => said,
  }
}

describe('the progress of a command', () => {
  it('is a bar that is drawn over on a terminal, and gone at the end', () => {
    const { bar, at, said } = watch(true)
    at(0)
    at(50, { done: 10 })
    at(10_000, { done: 50 })
    bar.end()
    expect(said()).toBe(
      `\rWriting [${'░'.repeat(24)}] 0 %, 0 of 100\u001b[K` +
        `\rWriting [${'█'.repeat(12)}${'░'.repeat(12)}] 50 %, 50 of 100, 10 s left\u001b[K\r\u001b[K`,
    )
  })

  it('is a plain line now and then elsewhere, with the last one in any case', () => {
    const { bar, at, said } = watch(false)
    at(0)
    at(100, { done: 10 })
    at(6_000, { done: 40 })
    at(6_100, { done: 100 })
    at(6_200, { done: 100 })
    bar.end()
    expect(said()).toBe(
      'Writing: 0 of 100 (0 %)\nWriting: 40 of 100 (40 %), 9 s left\nWriting: 100 of 100 (100 %)\n',
    )
  })

  it('survives totals of nothing and more done than there was', () => {
    const { at, said } = watch(false)
    at(0, { total: 0 })
    at(9_000, { done: 300 })
    expect(said()).toBe('Writing: 0 of 100 (100 %)\nWriting: 300 of 100 (100 %)\n')
  })
})
