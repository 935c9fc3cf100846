import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fakeWindow } from '#tests/browser/fakes.ts'
import { createStorage } from '../visitor/storage.ts'
import { createReloadGuard } from './reload-guard.ts'

const { mayReload, reloadOnce } = createReloadGuard(createStorage())

beforeEach(() => vi.useFakeTimers({ now: 1_000_000 }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('lets a path reload once in ten seconds, and another path too', () => {
  const { sessionStorage } = fakeWindow()
  expect(mayReload('/a')).toBe(true)
  expect(JSON.parse(sessionStorage.getItem('reload-guard') ?? '')).toEqual({ path: '/a', time: 1_000_000 })
  expect(mayReload('/a')).toBe(false)
  expect(mayReload('/b')).toBe(true)
  vi.advanceTimersByTime(9_999)
  expect(mayReload('/b')).toBe(false)
  vi.advanceTimersByTime(1)
  expect(mayReload('/b')).toBe(true)
})

it('does not reload without session storage', () => {
  const { location } = fakeWindow('https://plaza.test/', true)
  expect(reloadOnce()).toBe(false)
  expect(location.reload).not.toHaveBeenCalled()
})

it('carries on with a mark that cannot be read', () => {
  const { sessionStorage, location } = fakeWindow()
  sessionStorage.setItem('reload-guard', '{')
  expect(reloadOnce()).toBe(true)
  expect(location.reload).toHaveBeenCalledOnce()
})
