import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeFetch, fakeWindow, keyTranslator, makePayload } from '#tests/browser/fakes.ts'
import { client } from '../client.ts'
import { yearCookie } from '../core/visitor/cookies.ts'
import { showPage } from '../page/page-store.ts'
import { setCurrency } from './currency.ts'
import { addressIn, setLocale } from './locale.ts'

const YEAR = 365 * 24 * 60 * 60
let document: { cookie: string }

beforeEach(() => {
  document = { cookie: '' }
  vi.stubGlobal('document', document)
  showPage({ payload: makePayload(), translator: keyTranslator })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

it('keeps choices for a year on the whole site', () => {
  expect(yearCookie('currency', 'RMB', false)).toBe(`currency=RMB; Max-Age=${YEAR}; Path=/; SameSite=Lax`)
  expect(yearCookie('a', 'ü;', true)).toBe(`a=%C3%BC%3B; Max-Age=${YEAR}; Path=/; SameSite=Lax; Secure`)
})

describe('changing the language', () => {
  it('turns to the same page in it once its messages are there', async () => {
    const { location } = fakeWindow('https://plaza.test/en/shop?sort=new#top')
    let arrive: (answer: { body: unknown }) => void = () => {}
    fakeFetch(
      () =>
        new Promise((resolve) => {
          arrive = resolve
        }),
    )
    const changed = setLocale('es')
    await Promise.resolve()
    expect([document.cookie, vi.mocked(location.assign).mock.calls]).toEqual(['', []])
    arrive({ body: { es: {} } })
    expect(await changed).toBe(true)
    expect(document.cookie).toContain('i18n_redirected=es; Max-Age=31536000; Path=/')
    expect(location.assign).toHaveBeenCalledExactlyOnceWith('/es/shop?sort=new#top')
  })

  it('refuses a code that is no locale of the site', async () => {
    const fetched = fakeFetch(() => ({ body: {} }))
    expect(await setLocale('fr')).toBe(false)
    expect([fetched.mock.calls.length, document.cookie]).toEqual([0, ''])
  })

  it('stays where it is when the messages do not come, with a warning', async () => {
    const { location } = fakeWindow()
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    fakeFetch(() => new TypeError('offline'))
    expect(await setLocale('zh-hans')).toBe(false)
    expect(warn.mock.calls[0]?.[0]).toBe('Failed to load messages for locale zh-hans')
    expect([vi.mocked(location.assign).mock.calls.length, document.cookie]).toEqual([0, ''])
  })

  it('finds the address of a page in every language', () => {
    const addresses = (['zh-hans', 'en', 'es'] as const).map((code) =>
      addressIn(code, new URL('https://plaza.test/en/a/b?c#d')),
    )
    expect(addresses).toEqual(['/a/b?c#d', '/en/a/b?c#d', '/es/a/b?c#d'])
    expect(addressIn('zh-hans', new URL('https://plaza.test/es'))).toBe('/')
  })
})

describe('changing the currency', () => {
  it('leaves each language its own until one is chosen', () => {
    const currencyAt = (path: string) => client.terms.termsFor(new URL(path, 'https://plaza.test')).currency
    expect([currencyAt('/en/a'), currencyAt('/a'), currencyAt('/es/a')]).toEqual(['USD', 'RMB', 'EUR'])
    document.cookie = 'i18n_redirected=en; currency=USD'
    expect([currencyAt('/en/a'), currencyAt('/a'), currencyAt('/es/a')]).toEqual(['USD', 'USD', 'USD'])
  })

  it('keeps the choice', async () => {
    fakeWindow()
    expect(await setCurrency('USD')).toBe(true)
    expect(document.cookie).toContain('currency=USD; Max-Age=31536000; Path=/')
  })

  it('refuses one that the site does not list', async () => {
    expect(await setCurrency('XXX')).toBe(false)
    expect(document.cookie).toBe('')
  })
})
