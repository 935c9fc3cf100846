import { describe, expect, it, vi } from 'vitest'
import { createWaiting, sayOnce } from './say-once.ts'

const once = (heard: readonly ('said' | 'refused' | 'unheard')[], caughtUp: readonly boolean[] = []) => {
  const answers = [...heard]
  const known = [...caughtUp]
  return {
    send: vi.fn(async () => answers.shift() ?? ('said' as const)),
    whenBack: vi.fn(async () => true),
    catchUp: vi.fn(async () => known.shift() ?? true),
    hasSaid: vi.fn(() => false),
    isGone: () => false,
  }
}

describe('something that is said', () => {
  it('is sent once where the server answers, whatever it answers', async () => {
    for (const heard of ['said', 'refused'] as const) {
      const saying = once([heard])
      expect(await sayOnce(saying)).toBe(heard === 'said')
      expect(saying.send).toHaveBeenCalledTimes(1)
      expect(saying.catchUp).not.toHaveBeenCalled()
    }
  })

  it('is not sent again where it was stored and only the answer was lost', async () => {
    const saying = { ...once(['unheard']), hasSaid: () => true }
    expect(await sayOnce(saying)).toBe(true)
    expect(saying.send).toHaveBeenCalledTimes(1)
  })

  it('is not sent again before it is known what stands in the room', async () => {
    const saying = once(['unheard', 'said'], [false, false, true])
    saying.hasSaid.mockReturnValue(true)
    expect(await sayOnce(saying)).toBe(true)
    expect(saying.catchUp).toHaveBeenCalledTimes(3)
    expect(saying.send).toHaveBeenCalledTimes(1)
    const never = once(
      ['unheard'],
      Array.from({ length: 30 }, () => false),
    )
    expect(await sayOnce(never)).toBe(false)
    expect(never.send).toHaveBeenCalledTimes(1)
  })

  it('is not sent any more once the room is left', async () => {
    for (const left of [{ whenBack: async () => false }, { isGone: () => true }]) {
      const saying = { ...once(['unheard']), ...left }
      expect(await sayOnce(saying)).toBe(false)
      expect(saying.send).toHaveBeenCalledTimes(1)
    }
  })
})

describe('waiting for the server', () => {
  it('ends when it is back', async () => {
    const waiting = createWaiting()
    const first = waiting.whenBack()
    waiting.back()
    expect(await first).toBe(true)
  })

  it('ends after a while', async () => {
    expect(await createWaiting(1).whenBack()).toBe(true)
  })

  it('is over for those who wait and for those who would when the room is left, until it is entered again', async () => {
    const waiting = createWaiting()
    const before = waiting.whenBack()
    waiting.leave()
    const after = waiting.whenBack()
    expect([await before, await after]).toEqual([false, false])
    waiting.enter()
    const again = waiting.whenBack()
    waiting.back()
    expect(await again).toBe(true)
  })
})
