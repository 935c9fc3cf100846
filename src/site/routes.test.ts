import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LOCALES } from '#shared/texts/locales.ts'
import { hidesFrame, localizedPath, matchRoute, ROUTE_PATTERNS, routeTable, splitLocale } from './routes.ts'

describe('the route table', () => {
  it('names every base three times, with three underscores and the locale', () => {
    const names = routeTable.map(({ name }) => name)
    expect(names).toHaveLength(Object.keys(ROUTE_PATTERNS).length * LOCALES.length)
    expect(names).toEqual(expect.arrayContaining(['docs___zh-hans', 'docs___en', 'docs___es']))
  })
})

describe('matching a path', () => {
  it.each([
    ['/', 'index___zh-hans', {}],
    ['/en', 'index___en', {}],
    ['/es/', 'index___es', {}],
    ['/docs', 'docs___zh-hans', {}],
    ['/en/docs/', 'docs___en', {}],
    ['/about', 'name___zh-hans', { name: 'about' }],
    ['/article/1', 'name-page___zh-hans', { name: ['article'], page: '1' }],
    ['/es/community/answer/1', 'name-page___es', { name: ['community', 'answer'], page: '1' }],
    ['/account/wealth', 'account-page___zh-hans', { page: 'wealth' }],
    ['/docs/first-steps', 'name-page___zh-hans', { name: ['docs'], page: 'first-steps' }],
    ['/%E6%A6%95%E6%A0%91', 'name___zh-hans', { name: '榕树' }],
    ['/builder', 'builder___zh-hans', {}],
  ])('%s is %s', (path, name, params) => {
    expect(matchRoute(path)).toMatchObject({ name, params })
  })

  it.each(['/a//b', '//', '/a%2Fb', '/%E0%A4', '/%00', '/a%5Cb', '/a%0Ab'])('no route matches %s', (path) => {
    expect(matchRoute(path)).toBeNull()
  })

  it('hides the frame only where a segment is exactly builder', () => {
    expect(hidesFrame({ segments: ['en', 'builder'], base: 'name-page' })).toBe(true)
    expect(hidesFrame({ segments: ['article', 'bodybuilder'], base: 'name-page' })).toBe(false)
  })

  it('hides the frame where one writes, in every language, and not where that is part of another address', () => {
    for (const path of ['/create', '/en/create', '/es/create'])
      expect(hidesFrame(matchRoute(path) ?? { segments: [], base: 'index' })).toBe(true)
    expect(hidesFrame(matchRoute('/en/article/create') ?? { segments: ['create'], base: 'create' })).toBe(
      false,
    )
  })

  it('never throws, and finds its way back from the locale prefix', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.constantFrom(...LOCALES), (text, locale) => {
        matchRoute(`/${text}`)
        const segment = encodeURIComponent(text.toWellFormed()) || 'x'
        const path = localizedPath(`p/${segment}`, locale)
        expect(splitLocale(path)).toEqual({ locale, rest: `p/${segment}` })
      }),
    )
  })
})
