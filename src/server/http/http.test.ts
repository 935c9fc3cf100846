import { expect, it } from 'vitest'
import { parseJson } from './http.ts'

/** Something in so many lists, one in the other. */
const within = (levels: number, inner: string) => '['.repeat(levels) + inner + ']'.repeat(levels)
const takes = (text: string): boolean => {
  try {
    parseJson(text)
    return true
  } catch {
    return false
  }
}

it('takes what is forty levels deep, and nothing deeper', () => {
  expect(parseJson(within(40, '1'))).toEqual(JSON.parse(within(40, '1')))
  expect(takes(within(41, '1'))).toBe(false)
  expect(takes(`{"a":${within(40, '1')}}`)).toBe(false)
  expect(takes(within(200_000, ''))).toBe(false)
})

it.each(['\\u0000', '\\ud800', '\\udc00x'])(
  'finds what cannot be stored, %s, in texts and keys, wherever they stand',
  (sign) => {
    for (const text of [`"a${sign}"`, `{"a${sign}":1}`, `{"a":"${sign}"}`, `[1,{"b":[null,"${sign}"]}]`])
      expect([text, takes(text)]).toEqual([text, false])
    expect(takes(`{"__proto__":{"a":"${sign}"}}`)).toBe(false)
  },
)

it('takes whole signs of two halves, and everything else that JSON can say', () => {
  for (const text of ['"\\ud83c\\udf33"', 'null', '1e300', 'true', '""', '{}', '[]', '{"":[{}]}'])
    expect([text, takes(text)]).toEqual([text, true])
})
