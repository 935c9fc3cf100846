import { expect, test } from 'vitest'
import type { Field } from '../../public/fields.ts'
import { withBroughtAlt } from '../../rules/brought-alt.ts'
import { isSegmented, isSingle } from './control.ts'
import { moved } from './list-moves.ts'
import { sourceOf } from './SettingsForm.tsx'
import { shownInstead, withText } from './shown-instead.ts'
import { isBlank, withPasted } from './values/lines.ts'

const named = { name: 'x', label: 'X', help: null }
const choice = (...labels: string[]): Extract<Field, { kind: 'choice' }> => ({
  ...named,
  kind: 'choice',
  options: labels.map((label) => ({ value: label, label })),
})
const text: Field = { ...named, kind: 'localized', max: 10, multiline: false }
const number: Field = { ...named, kind: 'number', min: null, max: null, step: 1, unit: null }

test('a missing text names the English one that is shown, else any', () => {
  expect(shownInstead({ 'zh-hans': '新', en: 'New' }, 'es')).toBe('en')
  expect(shownInstead({ es: 'Nuevo' }, 'en')).toBe('es')
  expect(shownInstead({ en: '  ', 'zh-hans': '新' }, 'es')).toBe('zh-hans')
})

test('where a text is there, or nowhere, nothing is shown instead of it', () => {
  expect(shownInstead({ en: 'New' }, 'en')).toBeNull()
  expect(shownInstead({}, 'en')).toBeNull()
})

test('a text that is emptied is left out, so that another stands in', () => {
  expect(withText({ en: 'New', es: 'Nuevo' }, 'es', '')).toEqual({ en: 'New' })
  expect(withText({ en: 'New' }, 'es', 'Nuevo')).toEqual({ en: 'New', es: 'Nuevo' })
})

test('an item moves to its place, and not out of the list', () => {
  expect(moved(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a'])
  expect(moved(['a', 'b', 'c'], 2, 1)).toEqual(['a', 'c', 'b'])
  expect(moved(['a', 'b'], 1, 2)).toEqual(['a', 'b'])
  expect(moved(['a', 'b'], 0, -1)).toEqual(['a', 'b'])
})

test('a picture brings its description, in its language, and takes it along when it goes', () => {
  const fields: Field[] = [
    { ...named, name: 'src', kind: 'picture' },
    { ...named, name: 'alt', kind: 'localized', max: 10, multiline: false },
  ]
  const chosen = (before: Record<string, unknown>, src: string | undefined, alt = '', inOf = fields) =>
    withBroughtAlt(inOf, { before, after: { ...before, src }, picture: 'src' }, { alt, locale: 'zh-hans' })
  expect(chosen({}, '/a', ' A door ')).toEqual({ src: '/a', alt: { en: 'A door' } })
  expect(chosen({ alt: { en: 'Typed' } }, '/a', '一扇门')).toEqual({
    src: '/a',
    alt: { 'zh-hans': '一扇门', en: 'Typed' },
  })
  const has = { src: '/a', alt: { en: 'A door', es: 'Una puerta' } }
  expect(chosen(has, '/b', 'A cat')).toEqual({ src: '/b', alt: { en: 'A cat' } })
  expect(chosen(has, '/b')).toEqual({ src: '/b' })
  expect(chosen(has, undefined)).toEqual({})
  expect(chosen({}, '/a', 'A door', fields.slice(0, 1))).toEqual({ src: '/a' })
})

test('a few short choices stand side by side; long ones, many, and an open one are a list', () => {
  expect(isSegmented(choice('Cards', 'Rows', 'Lines'), 'Rows')).toBe(true)
  expect(isSegmented(choice('1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11'), '1')).toBe(false)
  expect(isSegmented(choice('In the order of the site', 'Newest'), 'Newest')).toBe(false)
  expect(isSegmented(choice('按发布时间从新到旧', '按评论数'), '按评论数')).toBe(false)
  expect(isSegmented(choice('Cards', 'Rows'), undefined)).toBe(false)
  expect(isSingle(choice('Cards', 'Rows'), undefined)).toBe(true)
  expect(isSingle(text, {})).toBe(false)
})

test('on a device a value is its own once it is set; texts are the same everywhere', () => {
  expect(sourceOf(number, 'desktop', { x: 1 })).toBeUndefined()
  expect(sourceOf(number, 'mobile', {})).toBe('inherited')
  expect(sourceOf(number, 'mobile', { x: 1 })).toBe('own')
  expect(sourceOf(text, 'tablet', {})).toBe('everywhere')
})

test('lines that are pasted at once are a row each, and fill what a language has not yet', () => {
  const rows = [{ 'zh-hans': '一' }, { 'zh-hans': '二' }, { 'zh-hans': '三', en: 'Three' }]
  const pasted = (text: string, place = 0, most = 12) => withPasted(rows, text, { place, locale: 'en', most })
  expect(pasted('One\n')).toBeNull()
  expect(pasted('- One\r\n\n• Two\n')).toEqual([
    { 'zh-hans': '一', en: 'One' },
    { 'zh-hans': '二', en: 'Two' },
    { 'zh-hans': '三', en: 'Three' },
  ])
  expect(pasted('1. Two\n2. More', 1)).toEqual([
    { 'zh-hans': '一' },
    { 'zh-hans': '二', en: 'Two' },
    { en: 'More' },
    { 'zh-hans': '三', en: 'Three' },
  ])
  expect(pasted('A\nB\nC\nD', 2, 4)).toHaveLength(4)
  expect([isBlank({}), isBlank({ en: ' ' }), isBlank({ en: 'x' })]).toEqual([true, true, false])
})
