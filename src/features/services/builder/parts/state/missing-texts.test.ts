import { expect, it } from 'vitest'
import type { PageContent } from '../../rules/content.ts'
import type { CatalogueModule } from '../../schemas.ts'
import { missingTextsOf } from './missing-texts.ts'

const base = { label: 'Heading', help: null }
const module: CatalogueModule = {
  name: 'rows',
  title: 'Rows',
  about: '',
  group: 'text',
  subjects: null,
  fields: [
    { ...base, name: 'title', kind: 'localized', max: 100, multiline: false },
    {
      ...base,
      name: 'links',
      label: 'Links',
      kind: 'list',
      max: 4,
      fields: [{ ...base, name: 'label', kind: 'localized', max: 100, multiline: false }],
    },
  ],
  defaults: {},
  version: 1,
  canAdd: true,
}

const pageOf = (settings: Record<string, unknown>, title: object = {}): PageContent => ({
  modules: {
    desktop: [{ id: 'a', name: 'rows', version: 1, slot: 'main', settings }],
    tablet: null,
    mobile: null,
  },
  colorMode: null,
  about: { title, description: {} },
})

const missing = (content: PageContent) => missingTextsOf(content, (name) => (name === 'rows' ? module : undefined))

it('names each text that is there in some languages only, and in which it is not', () => {
  const settings = { title: { en: 'News', es: ' ' }, links: [{ label: { en: 'A' } }, { label: { 'zh-hans': '乙' } }] }
  expect(missing(pageOf(settings, { en: 'About' }))).toEqual([
    { id: '', where: '', locales: ['zh-hans', 'es'] },
    { id: 'a', where: 'Rows, Heading', locales: ['zh-hans', 'es'] },
    { id: 'a', where: 'Rows, Links', locales: ['zh-hans', 'en', 'es'] },
  ])
})

it('says nothing of what nobody has written, and of what is whole', () => {
  const whole = { 'zh-hans': '新', en: 'New', es: 'Nuevo' }
  expect(missing(pageOf({ title: whole, links: [{ label: {} }] }))).toEqual([])
  expect(missing(pageOf({}))).toEqual([])
})
