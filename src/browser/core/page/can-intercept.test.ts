import { expect, it } from 'vitest'
import { canIntercept } from './can-intercept.ts'

const plain = {
  canIntercept: true,
  hashChange: false,
  downloadRequest: null,
  formData: null,
  navigationType: 'push',
} as const

const at = (path: string) => new URL(path, 'https://plaza.test')
const takes = (path: string, asked: Partial<Parameters<typeof canIntercept>[0]> = {}, from = '/en') =>
  canIntercept({ ...plain, ...asked }, at(path), at(from))

it('takes over links to pages, also to those that do not exist', () => {
  for (const path of [
    '/',
    '/en/docs',
    '/article/1.wide',
    '/shop?sort=new',
    '/a//b',
    '/%zz',
    '/bodybuilder',
  ]) {
    expect(takes(path), path).toBe(true)
  }
  expect(takes('/en', { navigationType: 'traverse' })).toBe(true)
})

it('leaves everything else to the browser', () => {
  expect(takes('/en/docs', { canIntercept: false })).toBe(false)
  expect(takes('/en#top', { hashChange: true })).toBe(false)
  expect(takes('/en/docs', { downloadRequest: '' })).toBe(false)
  expect(takes('/en/docs', { downloadRequest: 'a.pdf' })).toBe(false)
  expect(takes('/en/docs', { formData: new FormData() })).toBe(false)
  expect(takes('/en/docs', { navigationType: 'reload' })).toBe(false)
  for (const path of ['https://elsewhere.test/', '/api/auth/logout', '/media/1.pdf', '/builds/latest.json']) {
    expect(takes(path), path).toBe(false)
  }
})

it('loads the builder as a page of its own, there and back', () => {
  expect(takes('/builder')).toBe(false)
  expect(takes('/en/builder')).toBe(false)
  expect(takes('/en', {}, '/es/builder')).toBe(false)
})
