import { expect, test } from 'vitest'
import type { Field } from '#features/services/builder/public/fields.ts'
import { filled } from './filled.ts'
import { missingIn } from './summary.ts'

const named = (name: string) => ({ name, label: name, help: null })
const label: Field = { ...named('label'), kind: 'localized', max: 10, multiline: false }
const list: Field = {
  ...named('links'),
  kind: 'list',
  max: 5,
  fields: [
    label,
    { ...named('link'), kind: 'link' },
    { ...named('width'), kind: 'number', min: 0, max: 9, step: 1, unit: null },
    { ...named('frame'), kind: 'maybe', field: { ...named('frame'), kind: 'group', fields: [label] } },
  ],
}

test('what a form shows as empty is sent as empty, and a number that is missing stays missing', () => {
  expect(filled(list, [{}, { link: 'docs', width: 3, frame: {} }])).toEqual([
    { label: {}, link: '', frame: null },
    { label: {}, link: 'docs', width: 3, frame: { label: {} } },
  ])
})

test('a text misses the languages that it is not written in, unless it is written in none', () => {
  expect(missingIn(label, { en: 'Town', es: ' ' })).toEqual(['zh-hans', 'es'])
  expect(missingIn(label, {})).toEqual([])
  expect(missingIn(label, { 'zh-hans': '城', en: 'Town', es: 'Villa' })).toEqual([])
})
