import { expect, test } from 'vitest'
import type { FrameMenu } from '#site/payload.ts'
import { findCurrentMenu } from './current-menu.ts'

const menus: FrameMenu[] = [
  '/en',
  '/en/article/archive/all',
  '/en/docs',
  '/en/docs/api',
  'https://example.org/en',
].map((href) => ({ label: href, href, children: [] }))
const current = (path: string) => findCurrentMenu(menus, path)?.href

test('the entry with the address of the page is current', () => {
  expect(current('/en')).toBe('/en')
  expect(current('/en/docs')).toBe('/en/docs')
  expect(current('/en/docs/')).toBe('/en/docs')
})

test('of several above the page the nearest is current', () => {
  expect(current('/en/docs/start')).toBe('/en/docs')
  expect(current('/en/docs/api/door')).toBe('/en/docs/api')
})

test('a page without an entry belongs to that of its section', () => {
  expect(current('/en/article/1')).toBe('/en/article/archive/all')
})

test('home is only current on the front page, and outer addresses never', () => {
  expect(current('/en/shop/1')).toBeUndefined()
})
