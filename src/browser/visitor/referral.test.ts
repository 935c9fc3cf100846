import { afterEach, expect, it, vi } from 'vitest'
import { fakeWindow } from '#tests/browser/fakes.ts'

afterEach(() => vi.unstubAllGlobals())

async function arrive(address: string) {
  vi.resetModules()
  const window = fakeWindow(address)
  const { keepReferral, readReferral } = await import('./referral.ts')
  keepReferral()
  return { kept: window.localStorage.getItem('referral'), read: readReferral() }
}

it('keeps whose link has led to a page, whichever page it is', async () => {
  expect(await arrive('https://plaza.test/?ref=ABC')).toEqual({ kept: 'ABC', read: 'ABC' })
  expect(await arrive('https://plaza.test/en/article/1?a=b&ref=ana-2')).toMatchObject({ kept: 'ana-2' })
})

it('keeps nothing that is no code', async () => {
  for (const query of ['', '?ref=', '?ref=a%20b', '?ref=%3Cscript%3E', `?ref=${'x'.repeat(61)}`])
    expect(await arrive(`https://plaza.test/en${query}`)).toEqual({ kept: null, read: undefined })
})
