import { expect, it } from 'vitest'
import { tooMuchOf } from './too-much.ts'

const copied = (parts: Record<string, string>) => ({ getData: (type: string) => parts[type] ?? '' })
const MEGABYTE = 1_000_000
const paragraph = '<p style="margin:0">Words of a page that never ends.</p>'
const page = (size: number) => paragraph.repeat(Math.ceil(size / paragraph.length))

it('is a page of 20 MB, as HTML or as plain words', () => {
  expect(tooMuchOf(copied({ 'text/html': page(20 * MEGABYTE) }))).toBeGreaterThan(20 * MEGABYTE - 1)
  expect(tooMuchOf(copied({ 'text/plain': 'word '.repeat(4 * MEGABYTE) }))).toBe(20 * MEGABYTE)
  const both = { 'text/html': page(2 * MEGABYTE), 'text/plain': 'word '.repeat(MEGABYTE) }
  expect(tooMuchOf(copied(both))).toBe(5 * MEGABYTE)
})

it('is neither the longest text in a heavy dress nor one whose pictures come within it', () => {
  const words = '字'.repeat(120_000)
  const dressed = Array.from(words, (word) => `<span lang="zh-CN">${word}</span>`).join('')
  expect(tooMuchOf(copied({ 'text/html': dressed, 'text/plain': words }))).toBe(0)
  const picture = `<img src="data:image/png;base64,${'iVBO'.repeat(2 * MEGABYTE)}">`
  expect(tooMuchOf(copied({ 'text/html': page(MEGABYTE) + picture.repeat(3) }))).toBe(0)
  expect(tooMuchOf(copied({}))).toBe(0)
})
