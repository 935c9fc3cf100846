import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fakeWindow } from '#tests/browser/fakes.ts'
import { reportPageView } from './page-view.ts'

let page: ReturnType<typeof fakeWindow>
beforeEach(() => {
  page = fakeWindow()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

it('tells the window and the tracker the new path', () => {
  const heard: unknown[] = []
  const tracker = {
    paths: [] as string[],
    push(path: string) {
      this.paths.push(path)
    },
  }
  Object.assign(page, { _hmt: tracker })
  page.addEventListener('page-view', (event) => heard.push((event as CustomEvent).detail))
  reportPageView('/en/docs', '_hmt.push')
  expect(heard).toEqual([{ path: '/en/docs' }])
  expect(tracker.paths).toEqual(['/en/docs'])
})

it('carries on where the tracker is missing or throws', () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {})
  reportPageView('/', '')
  reportPageView('/', 'nothing.here')
  expect(error).not.toHaveBeenCalled()
  Object.assign(page, {
    broken: () => {
      throw new Error('theirs')
    },
  })
  reportPageView('/', 'broken')
  expect(error.mock.calls[0]?.[0]).toBe('统计代码获取失败')
})
