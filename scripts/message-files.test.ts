import { expect, it } from 'vitest'
import { checkMessages, type LocaleFolder, writeKeyType } from './message-files.ts'

const folder = (path: string, zh: object, en: object, es: object): LocaleFolder => ({
  path,
  files: { 'zh-hans': JSON.stringify(zh), en: JSON.stringify(en), es: JSON.stringify(es) },
})

it('collects the keys of all folders in order', () => {
  const a = folder('a', { 'a.y': '好' }, { 'a.y': 'yes' }, { 'a.y': 'sí' })
  const b = folder('b', { 'b.x': '甲', 'a.x': '乙' }, { 'b.x': 'x', 'a.x': 'y' }, { 'b.x': 'x', 'a.x': 'y' })
  expect(checkMessages([a, b])).toEqual({ keys: ['a.x', 'a.y', 'b.x'], faults: [] })
})

it('lets languages differ in plurals, not in parameters', () => {
  const plural = '{count, plural, one {# day of {name}} other {# days of {name}}}'
  expect(
    checkMessages([folder('a', { k: '{name} 的 {count} 天' }, { k: plural }, { k: plural })]).faults,
  ).toEqual([])
  expect(checkMessages([folder('a', { k: '{name} 天' }, { k: plural }, { k: plural })]).faults).toEqual([
    'a: k takes different parameters: zh-hans {name}, es {count, name}',
  ])
})

it.each([
  ['a missing key', [folder('a', {}, { k: 'x' }, { k: 'x' })], 'a/zh-hans.json: k is missing'],
  ['an empty text', [folder('a', { k: '' }, { k: 'x' }, { k: 'x' })], 'a/zh-hans.json: k is not a text'],
  ['broken ICU', [folder('a', { k: 'x' }, { k: 'x' }, { k: '{x' })], 'a/es.json: k: '],
  ['a date type', [folder('a', { k: 'x' }, { k: '{d, date}' }, { k: 'x' })], '{d, date} is not allowed'],
  ['a number style', [folder('a', { k: 'x' }, { k: '{d, number, percent}' }, { k: 'x' })], 'takes no style'],
  ['a missing file', [{ path: 'a', files: { en: '{}', es: '{}' } }], 'a/zh-hans.json is missing'],
  ['a file that is no JSON', [{ path: 'a', files: { en: '{', es: '{}', 'zh-hans': '{}' } }], 'a/en.json: '],
  [
    'a key in two folders',
    ['a', 'b'].map((path) => folder(path, { k: 'x' }, { k: 'x' }, { k: 'x' })),
    'k stands in a and in b',
  ],
  [
    'a key twice in one file',
    [
      {
        ...folder('a', { k: 'x' }, {}, { k: 'x' }),
        files: { en: '{\n"k": "x",\n"k": "y"\n}', es: '{"k":"x"}', 'zh-hans': '{"k":"x"}' },
      },
    ],
    'a/en.json: k stands twice',
  ],
])('finds %s', (_what, folders, fault) => {
  expect(checkMessages(folders).faults.join('\n')).toContain(fault)
})

it('writes a union, or never', () => {
  expect(writeKeyType(['a', 'b'])).toContain('export type MessageKey =\n  | "a"\n  | "b"\n')
  expect(writeKeyType([])).toContain('export type MessageKey = never')
})
