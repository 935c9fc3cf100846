import { expect, it, vi } from 'vitest'
import { fakeWindow, keyTranslator, makePayload } from '#tests/browser/fakes.ts'
import { readToasts } from '#ui/toasts.ts'
import { showPage } from '../page/page-store.ts'
import { readColourMode, toggleColourMode } from './colour-mode.ts'

it('cycles and says where it has arrived', () => {
  Object.assign(fakeWindow(), { matchMedia: () => ({ matches: false }) })
  vi.stubGlobal('document', { documentElement: { dataset: {} } })
  showPage({
    payload: makePayload(),
    translator: { ...keyTranslator, t: (key, params) => `${key} ${params?.mode ?? ''}` },
  })
  const seen = ['dark', 'light', 'system'].map(() => {
    toggleColourMode()
    return readColourMode().preference
  })
  expect(seen).toEqual(['dark', 'light', 'system'])
  expect(readToasts().map(({ kind, text }) => [kind, text.trim()])).toEqual([
    ['success', 'ui.colourMode.now ui.colourMode.dark'],
    ['success', 'ui.colourMode.now ui.colourMode.light'],
    ['success', 'ui.colourMode.now ui.colourMode.system'],
  ])
})
