import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compileMessages } from './i18n-compile.ts'
import { formatMessage, type MessageParams } from './icu.ts'

const say = (message: string, params: MessageParams = {}, tag = 'en-US') =>
  formatMessage(compileMessages({ message }).message ?? [], params, tag)

it('without syntax is what the library makes of it', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      fc.pre(!/^$|[{}'#<>\\]/.test(text))
      expect(compileMessages({ text }).text).toEqual(compileMessageOrThrow(text))
    }),
  )
})

describe('an ICU message', () => {
  it('fills in params as they are', () => {
    expect(say('{a} and {b}', { a: 'x', b: 2 })).toBe('x and 2')
    expect(say('{title}', { title: 'C:\\x41 \\u0041 {a} # $&' })).toBe('C:\\x41 \\u0041 {a} # $&')
    expect(say('{missing}!')).toBe('!')
    expect(say("'{literal}' #")).toBe('{literal} #')
  })

  it('counts by the rules of the language', () => {
    const message = '{count, plural, =0 {none} one {# item of {who}} other {# items of {who}}}'
    const counts = [0, 1, 2, 1500].map((count) => say(message, { count, who: '#1' }))
    expect(counts).toEqual(['none', '1 item of #1', '2 items of #1', '1,500 items of #1'])
    expect(say(message, { count: 1_500_000, who: 'x' }, 'es-ES')).toBe('1.500.000 items of x')
    expect(say(message, { count: 1, who: 'x' }, 'zh-CN')).toBe('1 items of x')
    expect(
      say('{count, plural, offset:1 =0 {nobody} one {you and # other} other {you and # others}}', {
        count: 2,
      }),
    ).toBe('you and 1 other')
  })

  it('orders, selects and nests', () => {
    const place = '{n, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}'
    expect([1, 2, 3, 11, 22].map((n) => say(place, { n }))).toEqual(['1st', '2nd', '3rd', '11th', '22nd'])
    const nested = '{count, plural, one {{kind, select, vote {# vote} other {# thing}}} other {#}}'
    expect(say(nested, { count: 1, kind: 'vote' })).toBe('1 vote')
    expect(say(nested, { count: 1, kind: 'constructor' })).toBe('1 thing')
  })

  it('groups numbers', () => {
    expect(say('{n, number}', { n: 12345.5 }, 'es-ES')).toBe('12.345,5')
  })
})
