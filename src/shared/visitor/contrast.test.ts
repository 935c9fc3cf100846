import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  contrastOf,
  fromOklch,
  hexOf,
  LEAST_CONTRAST,
  nearestReadable,
  parseColor,
  type Rgb,
  toOklch,
} from './contrast.ts'
import {
  ACCENT_LIGHTNESS,
  accentOf,
  contrastOfHue,
  MOST_HUE,
  type Mode,
  rootStyleOf,
  TOKENS,
} from './site-colors.ts'

const byte = fc.integer({ min: 0, max: 255 }).map((value) => value / 255)
const color = fc.tuple(byte, byte, byte)

test('for any two colours there is one near the first that can be read against the second, as it is written', () => {
  fc.assert(
    fc.property(color, color, (one, other) => {
      const written = parseColor(hexOf(nearestReadable(one, other)))
      expect(contrastOf(written as Rgb, other)).toBeGreaterThanOrEqual(LEAST_CONTRAST)
    }),
  )
})

test('a colour keeps its hue where that can be read, and is as light as it may be', () => {
  const white: Rgb = [1, 1, 1]
  const red = nearestReadable([1, 0.4, 0.4], white)
  const [, , hue] = toOklch(red)
  const [, , before] = toOklch([1, 0.4, 0.4])
  expect(Math.abs(hue - before)).toBeLessThan(6)
  expect(contrastOf(red, white)).toBeLessThan(LEAST_CONTRAST + 0.3)
})

test('colours are the same after they were written and read', () => {
  fc.assert(
    fc.property(color, (one) => {
      expect(hexOf(parseColor(hexOf(one)) as Rgb)).toBe(hexOf(one))
      expect(hexOf(fromOklch(toOklch(one)))).toBe(hexOf(one))
    }),
  )
})

test('colours are read as people write them; what lets through what is below it is none', () => {
  expect(hexOf(parseColor('#fff') as Rgb)).toBe('#ffffff')
  expect(hexOf(parseColor('rgb(0, 128 255)') as Rgb)).toBe('#0080ff')
  expect(hexOf(parseColor('oklch(100% 0 0)') as Rgb)).toBe('#ffffff')
  expect(['', 'red', '#12345', '#ffffff80', 'var(--ink)', 'rgb(1 2 3 / 50%)'].map(parseColor)).toEqual(
    Array(6).fill(null),
  )
})

test('black on white has the contrast of 21', () => {
  expect(contrastOf([0, 0, 0], [1, 1, 1])).toBeCloseTo(21)
})

test('the colours reckoned with are those of the style sheet', () => {
  const css = readFileSync(new URL('../../ui/styles.css', import.meta.url), 'utf8')
  const written = (name: string) => {
    const [, light = '', dark = ''] =
      new RegExp(`--${name}: light-dark\\(\\s*oklch\\((.+?)\\),\\s*oklch\\((.+?)\\)\\s*\\);`).exec(css) ?? []
    const numbers = (text: string) =>
      text
        .replace(/calc\(var\(--hue\) \+ (\d+)\)/, (_, add) => String(32 + Number(add)))
        .replace('var(--hue)', '32')
        .replace(/var\(--accent-\w+, ([\d.]+)\)/, '$1')
        .split(' ')
        .map(Number)
    return { light: numbers(light), dark: numbers(dark) }
  }
  for (const name of ['page', 'surface', 'raised', 'sunken', 'ink'] as const) {
    expect(written(name)).toEqual({ light: TOKENS.light[name], dark: TOKENS.dark[name] })
  }
  const { light, dark } = accentOf(32)
  expect(written('accent')).toEqual({ light: light.accent, dark: dark.accent })
  expect(written('accent-ink')).toEqual({ light: light.ink, dark: dark.ink })
  expect(written('accent-wash')).toEqual({ light: light.wash, dark: dark.wash })
})

test('any hue can be read everywhere, and the style of the site says how deep it is', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: MOST_HUE }), (hue) => {
      expect(contrastOfHue(hue)).toBeGreaterThanOrEqual(LEAST_CONTRAST)
      const style = rootStyleOf({ hue, radius: 10 })
      const { light, dark } = accentOf(hue)
      const said = (mode: Mode) =>
        Number(new RegExp(`--accent-${mode}:([\\d.]+)`).exec(style)?.[1] ?? ACCENT_LIGHTNESS[mode])
      expect([said('light'), said('dark')]).toEqual([light.accent[0], dark.accent[0]])
    }),
  )
})

test('the hue that a site begins with is as the style sheet has it', () => {
  expect(rootStyleOf({ hue: 32, radius: 10 })).toBe('--hue:32;--radius:10px')
})
