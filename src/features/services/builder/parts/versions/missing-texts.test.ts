import { expect, test } from 'vitest'
import type { Field } from '../../public/fields.ts'
import type { PageContent } from '../../rules/content.ts'
import { missingTextsOf } from './missing-texts.ts'

const named = { label: '', help: null }
const FIELDS: Field[] = [
  { ...named, name: 'title', kind: 'localized', max: 100, multiline: false },
  { ...named, name: 'texts', kind: 'rich' },
  {
    ...named,
    name: 'slides',
    kind: 'list',
    max: 5,
    fields: [{ ...named, name: 'caption', kind: 'localized', max: 100, multiline: false }],
  },
  { ...named, name: 'features', kind: 'lines', max: 12, each: 300 },
]
const pageWith = (settings: Record<string, unknown>): PageContent => ({
  modules: {
    desktop: [{ id: 'a', name: 'slides', version: 1, slot: 'main', settings }],
    tablet: null,
    mobile: null,
  },
  colorMode: null,
  about: null,
})
const missing = (settings: Record<string, unknown>) => missingTextsOf(pageWith(settings), () => FIELDS)

test('it says how many texts a language misses, also in lists, and what is shown instead', () => {
  const settings = {
    title: { 'zh-hans': '新文章', en: 'New' },
    slides: [
      { caption: { 'zh-hans': '一', en: 'One' } },
      { caption: { 'zh-hans': '二', en: 'Two', es: 'Dos' } },
    ],
  }
  expect(missing(settings)).toEqual([{ locale: 'es', count: 2, shown: 'en' }])
})

test('each line is a text of its own', () => {
  const features = [{ en: 'One' }, { en: 'Two', es: 'Dos' }, {}]
  expect(missing({ features })).toEqual([
    { locale: 'zh-hans', count: 2, shown: 'en' },
    { locale: 'es', count: 1, shown: 'en' },
  ])
})

test('a text that no language has is not missing, and neither is a page without texts', () => {
  expect(missing({ title: { en: ' ' } })).toEqual([])
  expect(missing({})).toEqual([])
})

test('where texts are shown in different languages, none is named', () => {
  const settings = { title: { 'zh-hans': '新' }, texts: { en: { version: 1, content: [] } } }
  expect(missing(settings)).toEqual([
    { locale: 'zh-hans', count: 1, shown: 'en' },
    { locale: 'en', count: 1, shown: 'zh-hans' },
    { locale: 'es', count: 2, shown: null },
  ])
})

test('the frame is asked for its menus, its links and its columns', () => {
  const label = { en: 'Docs', es: 'Guía' }
  const header = {
    attrsPicked: [],
    menus: [{ label, link: 'docs', children: [{ label, link: 'docs/1' }] }],
    userList: [],
    logoWidth: 28,
    textSize: 15,
    colors: { light: {}, dark: {} },
  }
  const frame = {
    header: { desktop: header, tablet: {}, mobile: {} },
    footer: { columns: [{ title: label, links: [{ label, link: '' }] }] },
    hue: 32,
    radius: 14,
  }
  expect(missingTextsOf(frame, () => undefined)).toEqual([{ locale: 'zh-hans', count: 4, shown: 'en' }])
})
