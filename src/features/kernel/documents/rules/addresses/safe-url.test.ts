import { describe, expect, it } from 'vitest'
import { isExternal, isSafeHref, isSafeSource } from './safe-url.ts'

const REFUSED = [
  '',
  ' ',
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'JAVASCRIPT:alert(1)',
  'java\tscript:alert(1)',
  'java\nscript:alert(1)',
  '\u0001javascript:alert(1)',
  'java\u200bscript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  'blob:https://a.example/1',
  'file:///etc/passwd',
  'ftp://a.example/',
  'ws://a.example/',
  '//a.example/x',
  '/\\a.example/x',
  '/\t/a.example/x',
  '\\\\a.example',
  'https:a.example',
  'https:/a.example',
  'https:///a.example',
  'https://',
  'https://user@a.example/',
  'https://user:pass@a.example/',
  'https://good.example:pass@a.example/',
  'http://[::1',
  'https://a.example/"x',
  'https://a.example/<x>',
  'https://a.example/a b',
  'https://a.example/\u2028',
  'relative/path',
  './x',
  '../x',
  '?q=1',
  'mailto:',
  'mailto:javascript:alert(1)',
  'tel:alert(1)/',
  `https://a.example/${'x'.repeat(2_048)}`,
]

describe('isSafeHref', () => {
  it.each(REFUSED)('refuses %j', (href) => {
    expect(isSafeHref(href)).toBe(false)
    expect(isSafeSource(href)).toBe(false)
  })

  it.each([undefined, null, 1, {}, ['/'], { toString: () => '/' }])(
    'refuses %j, which is no text',
    (href) => {
      expect(isSafeHref(href)).toBe(false)
    },
  )

  it.each([
    'https://a.example',
    'HTTPS://A.example/',
    'http://a.example:8080/x?y=1&z=2#w',
    'https://es.wikipedia.org/wiki/Schr%C3%B6dinger',
    "https://a.example/cat's",
    'https://例子.中国/路径',
    'https://[2001:db8::1]/',
    '/',
    '/files/1.png?w=200',
    '/@ana',
  ])('takes %j for links and for media', (href) => {
    expect(isSafeHref(href)).toBe(true)
    expect(isSafeSource(href)).toBe(true)
  })

  it.each([
    '#top',
    '#',
    'mailto:ana@example.org',
    'mailto:ana@example.org?subject=Hi',
    'tel:+34-600-000-000',
  ])('takes %j for links only', (href) => {
    expect(isSafeHref(href)).toBe(true)
    expect(isSafeSource(href)).toBe(false)
  })
})

describe('isExternal', () => {
  it('asks the origin, not how the address begins', () => {
    expect(isExternal('https://plaza.example/x', 'https://plaza.example')).toBe(false)
    expect(isExternal('https://plaza.example.evil.example/', 'https://plaza.example')).toBe(true)
    expect(isExternal('http://plaza.example/', 'https://plaza.example')).toBe(true)
    expect(isExternal('https://plaza.example/')).toBe(true)
    expect(isExternal('/x', 'https://plaza.example')).toBe(false)
    expect(isExternal('mailto:a@b.c')).toBe(false)
  })
})
