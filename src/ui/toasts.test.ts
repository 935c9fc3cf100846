import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { closeToast, holdToasts, readToasts, releaseToasts, subscribeToasts, toast } from './toasts.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  for (const { id } of readToasts()) closeToast(id)
  vi.useRealTimers()
})

const shown = () => readToasts().map(({ kind, text, count }) => [kind, text, count])

test('there is one call for each of the four kinds', () => {
  toast.info('a')
  toast.success('b')
  toast.warning('c')
  toast.error('d')
  expect(shown()).toEqual([
    ['info', 'a', 1],
    ['success', 'b', 1],
    ['warning', 'c', 1],
    ['error', 'd', 1],
  ])
})

test('a toast closes by itself after 3 seconds', () => {
  toast.info('saved')
  vi.advanceTimersByTime(2999)
  expect(readToasts()).toHaveLength(1)
  vi.advanceTimersByTime(1)
  expect(readToasts()).toHaveLength(0)
})

test('grouped toasts of the same kind and text are one with a count', () => {
  toast.success('copied', { group: true })
  toast.success('copied', { group: true })
  toast.success('copied', { group: true })
  expect(shown()).toEqual([['success', 'copied', 3]])
})

test('another kind, another text or no wish to group stands alone', () => {
  toast.success('copied', { group: true })
  toast.error('copied', { group: true })
  toast.success('saved', { group: true })
  toast.success('copied')
  expect(shown().map(([, , count]) => count)).toEqual([1, 1, 1, 1])
})

test('a repeated toast begins its time anew', () => {
  toast.info('again', { group: true })
  vi.advanceTimersByTime(2000)
  toast.info('again', { group: true })
  vi.advanceTimersByTime(2999)
  expect(shown()).toEqual([['info', 'again', 2]])
  vi.advanceTimersByTime(1)
  expect(readToasts()).toHaveLength(0)
})

test('a toast without an end stays until it is closed', () => {
  const id = toast.warning('offline', { duration: 0 })
  vi.advanceTimersByTime(60_000)
  expect(readToasts()).toHaveLength(1)
  closeToast(id)
  expect(readToasts()).toHaveLength(0)
})

test('toasts pointed at stay, and get their whole time afterwards', () => {
  toast.info('read me')
  vi.advanceTimersByTime(2500)
  holdToasts()
  vi.advanceTimersByTime(10_000)
  expect(readToasts()).toHaveLength(1)
  releaseToasts()
  vi.advanceTimersByTime(3000)
  expect(readToasts()).toHaveLength(0)
})

test('of more than five the oldest gives way', () => {
  for (const text of ['1', '2', '3', '4', '5', '6']) toast.info(text)
  expect(readToasts().map(({ text }) => text)).toEqual(['2', '3', '4', '5', '6'])
})

test('a listener hears of every change until it leaves', () => {
  const heard = vi.fn()
  const leave = subscribeToasts(heard)
  const id = toast.info('hello')
  closeToast(id)
  expect(heard).toHaveBeenCalledTimes(2)
  leave()
  toast.info('again')
  expect(heard).toHaveBeenCalledTimes(2)
})
