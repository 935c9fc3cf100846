import { expect, it } from 'vitest'
import { fileText } from './file-text.ts'

const TEXT = '4827193652;顺丰;SF1408226719930\r\n'
const marked = (mark: number[], rest: Uint8Array) => Uint8Array.from([...mark, ...rest])
const swapped = (bytes: Uint8Array) => Buffer.from(bytes).swap16()

it('reads a file in the code in which it was saved', () => {
  const wide = Buffer.from(TEXT, 'utf16le')
  expect(fileText(Buffer.from(TEXT), 'en')).toBe(TEXT)
  expect(fileText(marked([0xef, 0xbb, 0xbf], Buffer.from(TEXT)), 'en')).toBe(TEXT)
  expect(fileText(marked([0xff, 0xfe], wide), 'en')).toBe(TEXT)
  expect(fileText(marked([0xfe, 0xff], swapped(wide)), 'en')).toBe(TEXT)
})

it('reads what is no Unicode as the spreadsheets of the reader’s country write it', () => {
  // '顺丰' as GBK, and 'España' as Windows 1252.
  expect(fileText(Uint8Array.of(0xcb, 0xb3, 0xb7, 0xe1), 'zh-hans')).toBe('顺丰')
  expect(fileText(Uint8Array.of(0x45, 0x73, 0x70, 0x61, 0xf1, 0x61), 'es')).toBe('España')
})

it('fails for nothing', () => {
  expect(fileText(Uint8Array.of(), 'en')).toBe('')
  expect(fileText(Uint8Array.of(0xff), 'en')).toBe('ÿ')
  expect(fileText(Uint8Array.of(0xff, 0xfe, 0x41), 'es')).toBe('\uFFFD')
})
