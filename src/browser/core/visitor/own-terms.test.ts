import { afterEach, describe, expect, it, vi } from 'vitest'
import { makeClient } from '#tests/browser/fakes.ts'
import { takeOwnTerms } from './own-terms.ts'

afterEach(() => vi.unstubAllGlobals())

/** What a page that was sent for a desktop in dollars is taken for. */
function taken(cookie: string, device: string, { differsByDevice = false } = {}) {
  vi.stubGlobal('document', { cookie, documentElement: { dataset: { device } } })
  const { page } = makeClient()
  const shown = page.readPage()
  const { data, state } = shown.payload
  page.showPage({
    ...shown,
    payload: { data, state: { ...state, frame: { ...state.frame, differsByDevice } } },
  })
  takeOwnTerms(page)
  const { currency, device: own } = page.readState()
  return [currency, own]
}

describe('a page', () => {
  it('is in the currency that was chosen, if the site has it', () => {
    expect(taken('currency=RMB', 'desktop')).toEqual(['RMB', 'desktop'])
    expect(taken('currency=XYZ', 'desktop')).toEqual(['USD', 'desktop'])
    expect(taken('', 'desktop')).toEqual(['USD', 'desktop'])
  })

  it('is for the window that it stands in, but where other devices are sent other pages', () => {
    expect(taken('', 'tablet')).toEqual(['USD', 'tablet'])
    expect(taken('', 'fridge')).toEqual(['USD', 'desktop'])
    expect(taken('', 'tablet', { differsByDevice: true })).toEqual(['USD', 'desktop'])
  })
})
