import { describe, expect, it, vi } from 'vitest'
import { createWaiting, sendOnce } from './send-once.ts'

const once = (
  outcome: readonly ('stored' | 'refused' | 'unanswered')[],
  caughtUp: readonly boolean[] = [],
) => {
  const answers = [...outcome]
  const known = [...caughtUp]
  return {
    send: vi.fn(async () => answers.shift() ?? ('stored' as const)),
    whenBack: vi.fn(async () => true),
    catchUp: vi.fn(async () => known.shift() ?? true),
    isStored: vi.fn(() => false),
    isGone: () => false,
  }
}

describe('a message', () => {
  it('is sent once where the server answers, whatever it answers', async () => {
    for (const outcome of ['stored', 'refused'] as const) {
      const sending = once([outcome])
      expect(await sendOnce(sending)).toBe(outcome === 'stored')
      expect(sending.send).toHaveBeenCalledTimes(1)
      expect(sending.catchUp).not.toHaveBeenCalled()
    }
  })

  it('is not sent again where it was stored and only the answer was lost', async () => {
    const sending = { ...once(['unanswered']), isStored: () => true }
    expect(await sendOnce(sending)).toBe(true)
    expect(sending.send).toHaveBeenCalledTimes(1)
  })

  it('is not sent again before it is known what stands in the room', async () => {
    const sending = once(['unanswered', 'stored'], [false, false, true])
    sending.isStored.mockReturnValue(true)
    expect(await sendOnce(sending)).toBe(true)
    expect(sending.catchUp).toHaveBeenCalledTimes(3)
    expect(sending.send).toHaveBeenCalledTimes(1)
    const never = once(
      ['unanswered'],
      Array.from({ length: 30 }, () => false),
    )
    expect(await sendOnce(never)).toBe(false)
    expect(never.send).toHaveBeenCalledTimes(1)
  })

  it('is not sent any more once the room is left', async () => {
    for (const left of [{ whenBack: async () => false }, { isGone: () => true }]) {
      const sending = { ...once(['unanswered']), ...left }
      expect(await sendOnce(sending)).toBe(false)
      expect(sending.send).toHaveBeenCalledTimes(1)
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
