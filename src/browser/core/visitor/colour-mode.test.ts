import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fakeWindow, makeClient } from '#tests/browser/fakes.ts'

/** An operating system whose scheme can change. */
class FakeScheme extends EventTarget {
  matches = false
  turn(isDark: boolean) {
    this.matches = isDark
    this.dispatchEvent(new Event('change'))
  }
}

function start(stored: string | null) {
  const scheme = new FakeScheme()
  const page = Object.assign(fakeWindow(), { matchMedia: () => scheme })
  if (stored) page.localStorage.setItem('nuxt-color-mode', stored)
  const root = { dataset: {} as Record<string, string> }
  vi.stubGlobal('document', { documentElement: root })
  const { colourMode } = makeClient()
  colourMode.watchColourMode()
  return { ...colourMode, scheme, page, root }
}

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

it('follows the operating system, also live, while nothing was chosen', () => {
  const { scheme, root, readColourMode } = start(null)
  expect(readColourMode()).toEqual({ preference: 'system', value: 'light', unknown: false, forced: false })
  scheme.turn(true)
  expect(root.dataset.mode).toBe('dark')
})

it('keeps what was chosen', () => {
  const { scheme, root, page, setColourPreference } = start('dark')
  expect(root.dataset.mode).toBe('dark')
  setColourPreference('light')
  scheme.turn(true)
  expect([root.dataset.mode, page.localStorage.getItem('nuxt-color-mode')]).toEqual(['light', 'light'])
})

it('lets a page force a mode and gives the choice back afterwards', () => {
  const { forcePageMode, readColourMode, root } = start('light')
  forcePageMode('dark')
  expect(readColourMode()).toEqual({ preference: 'light', value: 'dark', unknown: false, forced: true })
  forcePageMode(null)
  expect([root.dataset.mode, readColourMode().forced]).toEqual(['light', false])
})

it('only warns when a page forces the system mode', () => {
  const { forcePageMode, readColourMode } = start('dark')
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  forcePageMode('system')
  expect(warn).toHaveBeenCalledOnce()
  expect(readColourMode()).toMatchObject({ value: 'dark', forced: false })
})

it('hears of a choice in another tab', () => {
  const { page, root } = start('light')
  page.dispatchEvent(Object.assign(new Event('storage'), { key: 'nuxt-color-mode', newValue: 'dark' }))
  expect(root.dataset.mode).toBe('dark')
})
