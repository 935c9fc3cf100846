import { expect, it } from 'vitest'
import { readContact } from './contact.ts'

const read = (typed: string, locale: 'zh-hans' | 'en' | 'es' = 'en') => readContact(typed, locale)?.address

it.each([
  ['ana@town.example', 'ana@town.example'],
  ['  Ana.B+tag@TOWN.Example ', 'Ana.B+tag@town.example'],
  ['ａｎａ＠ｔｏｗｎ．ｅｘａｍｐｌｅ', 'ana@town.example'],
  ['a@b.c', 'a@b.c'],
  ['ana@广场.example', 'ana@xn--mesz2o.example'],
  ['ana@bücher.example', 'ana@xn--bcher-kva.example'],
])('reads the address %s', (typed, address) => {
  expect(readContact(typed, 'en')).toEqual({ kind: 'email', address })
})

it.each([
  'ana@',
  '@town.example',
  'ana@town',
  'ana@127.0.0.1',
  'ana@[127.0.0.1]',
  'ana@town..example',
  'ana..b@town.example',
  '.ana@town.example',
  'a na@town.example',
  'ana@to wn.example',
  '"ana"@town.example',
  'ana@town.example, bo@town.example',
  'ana@town.example\nbcc: bo@town.example',
  'ana@town.example/path',
  'ana@town.example:25',
  'ana@-town.example',
  'аna@town.example',
  `${'a'.repeat(65)}@town.example`,
  `a@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.${'e'.repeat(60)}.${'f'.repeat(60)}.example`,
  '',
  'ana',
  'ana\0@town.example',
])('knows that %j is no address', (typed) => {
  expect(readContact(typed, 'en')).toBeNull()
})

it('reads numbers in every way they are written, as E.164', () => {
  expect(read('+86 138 1234 5678')).toBe('+8613812345678')
  expect(read('＋８６１３８１２３４５６７８')).toBe('+8613812345678')
  expect(read('138 1234 5678', 'zh-hans')).toBe('+8613812345678')
  expect(read(' (212) 555-0123 ')).toBe('+12125550123')
  expect(read('612 34 56 78', 'es')).toBe('+34612345678')
  expect(readContact('+34612345678', 'en')?.kind).toBe('phone')
})

it.each([
  '123',
  '+86 12345',
  '13812345678',
  '+999 123456789',
  'call 2125550123',
  '٠١٢٣٤٥٦٧٨٩',
  '+',
  '2125550123;ext=1',
])('knows that %j is no number', (typed) => {
  expect(readContact(typed, 'en')).toBeNull()
})
