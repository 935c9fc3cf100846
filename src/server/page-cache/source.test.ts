import { describe, expect, it } from 'vitest'
import { sourceOf, wordsOf } from './source.ts'

const from = (referer: string | undefined, url = '/en') =>
  sourceOf({ url, headers: { host: 'town.test', ...(referer !== undefined && { referer }) } }, ['town.test'])

describe('a source', () => {
  it('is the host of another site, whatever it is called at its front, and none of this one', () => {
    expect(from('https://www.Example.org/a?b=c')).toBe('example.org')
    expect(from('https://news.example.org:8443/')).toBe('news.example.org')
    expect([from('https://town.test/en/article/1'), from(undefined), from('')]).toEqual(['', '', ''])
  })

  it('is what the address says of itself, before the host', () => {
    expect(from('https://example.org/', '/en?a=1&utm_source=Newsletter%20May')).toBe('newsletter may')
    expect(from('https://example.org/', '/en?not_utm_source=1')).toBe('example.org')
  })

  it('is nothing that no host is called', () => {
    for (const referer of [
      'nonsense',
      'android-app://org.example',
      'https://[::1]/',
      `https://${'a'.repeat(90)}.test/`,
    ])
      expect([referer, from(referer)]).toEqual([referer, ''])
    expect(from(undefined, '/en?utm_source==cmd()')).toBe('')
    expect(from(undefined, '/en?utm_source=%00%ff')).toBe('')
  })
})

describe('words that were not found', () => {
  it('are the same however they are typed', () => {
    expect(wordsOf('  Ｓourdough \n  STARTER ')).toBe('sourdough starter')
    expect(wordsOf('天気 2026')).toBe('天気 2026')
  })

  it('are not counted where they could be about somebody', () => {
    for (const words of ['ana@town.test', '+34 612 345 678', 'order 0000000012'])
      expect([words, wordsOf(words)]).toEqual([words, ''])
  })
})
