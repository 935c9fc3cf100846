import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fakeWindow, makeClient } from '#tests/browser/fakes.ts'
import { watchDevice } from './device.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('follows the width of the window 50 ms after the last resize', () => {
  const page = fakeWindow()
  const client = makeClient()
  const { readState } = client.page
  watchDevice(client)
  vi.advanceTimersByTime(16)
  expect(readState().device).toBe('desktop')
  const resize = (width: number) => {
    Object.assign(page, { innerWidth: width })
    page.dispatchEvent(new Event('resize'))
  }
  resize(400)
  vi.advanceTimersByTime(49)
  resize(1023)
  vi.advanceTimersByTime(49)
  expect(readState().device).toBe('desktop')
  vi.advanceTimersByTime(1)
  expect(readState().device).toBe('tablet')
  resize(767)
  vi.advanceTimersByTime(50)
  expect(readState().device).toBe('mobile')
})

it('corrects with the next frame what the server guessed from the name of the browser', () => {
  fakeWindow()
  const client = makeClient({ device: 'mobile' })
  const { readState } = client.page
  watchDevice(client)
  expect(readState().device).toBe('mobile')
  vi.advanceTimersByTime(16)
  expect(readState().device).toBe('desktop')
})
