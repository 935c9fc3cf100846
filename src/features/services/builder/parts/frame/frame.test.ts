import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { OutlineRow } from '../state/outline.ts'
import { boxAt } from './frame-document.ts'
import { frameSizeOf } from './frame-size.ts'
import { dropAt } from './place-at.ts'
import { createPreviewer, PREVIEW_AFTER } from './previewer.ts'

describe('the frame', () => {
  const room = { width: 780, height: 800 }
  it('of a phone and a tablet measures what they measure', () => {
    expect(frameSizeOf('mobile', room)).toEqual({ width: 460, height: 844, scale: 1 })
    expect(frameSizeOf('tablet', room)).toEqual({ width: 768, height: 800, scale: 1 })
  })

  it('of the desktop takes the whole width, drawn smaller where a desktop would be wider', () => {
    expect(frameSizeOf('desktop', { width: 1500, height: 800 })).toEqual({
      width: 1500,
      height: 800,
      scale: 1,
    })
    const { width, scale, height } = frameSizeOf('desktop', room)
    expect([width, Math.round(width * scale), Math.round(height * scale)]).toEqual([1280, 780, 800])
  })

  it('keeps its own size where it has to be drawn smaller', () => {
    const { width, height, scale } = frameSizeOf('mobile', { width: 230, height: 500 })
    expect([width, height, scale]).toEqual([460, 844, 0.5])
  })
})

describe('a place in the frame', () => {
  const rowOf = (id: string, slot: OutlineRow['slot']): OutlineRow => ({
    id,
    slot,
    name: 'rich-text',
    isHidden: false,
    ownCount: 0,
  })
  const rows = [rowOf('a', 'main'), rowOf('b', 'main'), rowOf('c', 'side')]
  const boxes = [
    { id: 'a', left: 0, top: 100, width: 600, height: 200 },
    { id: 'b', left: 0, top: 320, width: 600, height: 100 },
    { id: 'c', left: 640, top: 100, width: 200, height: 300 },
  ]

  it('is before the module whose upper half is under it, else behind it', () => {
    expect(dropAt(boxes, rows, 100, 120)).toEqual({
      place: { slot: 'main', before: 'a' },
      line: { left: 0, top: 100, width: 600 },
    })
    expect(dropAt(boxes, rows, 100, 280).place).toEqual({ slot: 'main', before: 'b' })
    expect(dropAt(boxes, rows, 100, 410).place).toEqual({ slot: 'main', before: null })
    expect(dropAt(boxes, rows, 700, 390).place).toEqual({ slot: 'side', before: null })
  })

  it('outside of all is that of the nearest, and on an empty page the main column', () => {
    expect(dropAt(boxes, rows, 100, 900).place).toEqual({ slot: 'main', before: null })
    expect(dropAt([], [], 5, 5).place).toEqual({ slot: 'main', before: null })
  })

  it('is in the smallest of the modules that lie over each other', () => {
    const inner = { id: 'in', left: 10, top: 110, width: 50, height: 50 }
    expect(boxAt([inner, ...boxes], 20, 120)?.id).toBe('in')
    expect(boxAt(boxes, 610, 120)).toBeNull()
  })
})

describe('the preview', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  function preview() {
    const asked: number[] = []
    const shown: string[] = []
    const answers: Array<(answer: string | undefined) => void> = []
    const previewer = createPreviewer<number, string>(
      (what) => {
        asked.push(what)
        return new Promise((resolve) => answers.push(resolve))
      },
      (answer) => shown.push(answer),
    )
    const wait = () => vi.advanceTimersByTimeAsync(PREVIEW_AFTER)
    return { previewer, asked, shown, answers, wait }
  }

  it('asks for the last of several changes only', async () => {
    const { previewer, asked, wait } = preview()
    previewer.show(1)
    previewer.show(2)
    await wait()
    expect(asked).toEqual([2])
  })

  it('asks for one at a time, and never shows what has been overtaken', async () => {
    const { previewer, asked, shown, answers, wait } = preview()
    previewer.show(1)
    await wait()
    previewer.show(2)
    await wait()
    expect(asked).toEqual([1])
    answers[0]?.('first')
    await wait()
    answers[1]?.('second')
    await wait()
    expect([asked, shown]).toEqual([[1, 2], ['second']])
  })

  it('goes on after an answer that did not come, and ends with the page', async () => {
    const { previewer, asked, shown, answers, wait } = preview()
    previewer.show(1)
    await wait()
    answers[0]?.(undefined)
    await wait()
    previewer.show(2)
    await wait()
    previewer.stop()
    answers[1]?.('late')
    await wait()
    expect([asked, shown]).toEqual([[1, 2], []])
  })
})
