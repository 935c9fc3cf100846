import { expect, test } from 'vitest'
import { contrastOf, LEAST_CONTRAST, parseColor, type Rgb } from './contrast.ts'
import { problemOfColors, refusalOf } from './header-colors.ts'

const NONE = { light: {}, dark: {} }

test('words that can be read on the ground of the site are taken, in each mode by its own ground', () => {
  expect(refusalOf(NONE, 'light', 'text', '#1b2a4a')).toBeNull()
  expect(refusalOf(NONE, 'dark', 'text', '#1b2a4a')).toMatchObject({ kind: 'weak' })
})

test('a ground that swallows its words is refused, with the nearest that does not', () => {
  const colors = { light: { text: '#ffffff' }, dark: {} }
  const refusal = refusalOf(colors, 'light', 'background', '#ffd54a')
  expect(refusal).toMatchObject({ kind: 'weak', nearest: expect.stringMatching(/^#[\da-f]{6}$/) })
  const nearest = parseColor(refusal?.kind === 'weak' ? refusal.nearest : '') as Rgb
  expect(contrastOf(nearest, [1, 1, 1])).toBeGreaterThanOrEqual(LEAST_CONTRAST)
})

test('a ground is not cleared away below words that could not be read without it', () => {
  const colors = { light: { background: '#102040', text: '#ffffff' }, dark: {} }
  expect(refusalOf(colors, 'light', 'background', '')).toMatchObject({ kind: 'weak' })
  expect(refusalOf(colors, 'light', 'text', '')).toMatchObject({ kind: 'weak' })
  expect(refusalOf({ light: { background: '#102040' }, dark: {} }, 'light', 'background', '')).toBeNull()
})

test('what is no colour is not taken', () => {
  expect(refusalOf(NONE, 'light', 'text', 'redish')).toEqual({ kind: 'none' })
})

test('of a whole header the first colour that cannot be read is named, with its mode', () => {
  expect(problemOfColors(NONE)).toBeNull()
  const given = { light: { background: '#102040', text: '#ffffff' }, dark: { text: '#222222' } }
  expect(problemOfColors(given)).toMatchObject({ mode: 'dark', part: 'text', refusal: { kind: 'weak' } })
  expect(problemOfColors({ ...NONE, light: { background: 'papaya' } })).toMatchObject({
    part: 'background',
    refusal: { kind: 'none' },
  })
})
