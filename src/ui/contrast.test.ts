import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const css = readFileSync(new URL('./styles.css', import.meta.url), 'utf8')
const HUE = 32

type Mode = 'light' | 'dark'

/** The tokens as one mode has them: [lightness, chroma, hue]. */
const tokensOf = (mode: Mode): Record<string, number[]> =>
  Object.fromEntries(
    [...css.matchAll(/--([\w-]+): light-dark\(\s*oklch\((.+?)\),\s*oklch\((.+?)\)\s*\);/g)].map(
      ([, name, light, dark]) => [
        name,
        ((mode === 'light' ? light : dark) ?? '')
          // The lightness of the hue that a site begins with; others are tested in `shared/visitor`.
          .replace(/var\(--accent-\w+, ([\d.]+)\)/, '$1')
          .replace(/calc\(var\(--hue\) \+ (\d+)\)/, (_, add) => String(HUE + Number(add)))
          .replace('var(--hue)', String(HUE))
          .split(' ')
          .map(Number),
      ],
    ),
  )

/** Relative luminance of an OKLCH colour, clipped to what a screen shows. */
const luminance = ([lightness = 0, chroma = 0, hue = 0]: number[]): number => {
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const clip = (value: number) => Math.min(1, Math.max(0, value))
  const red = clip(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s)
  const green = clip(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s)
  const blue = clip(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const contrast = (one: number[] = [], other: number[] = []): number => {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((x, y) => x - y)
  return (lighter + 0.05) / (darker + 0.05)
}

const GROUNDS = ['page', 'surface', 'raised', 'sunken']
const TEXTS = ['ink', 'soft', 'faint', 'accent', 'ok', 'info', 'warn', 'danger', 'gold-ink']
const PAIRS: [string, string][] = [
  ...TEXTS.flatMap((text) => GROUNDS.map((ground): [string, string] => [text, ground])),
  ...['accent', 'ok', 'info', 'warn', 'danger'].map((name): [string, string] => [name, `${name}-wash`]),
  ['gold-ink', 'gold-wash'],
  ['soft', 'accent-wash'],
  ['soft', 'danger-wash'],
  ['soft', 'gold-wash'],
  ['accent-ink', 'accent'],
  ...GROUNDS.map((ground): [string, string] => ['focus', ground]),
  ['surface', 'ink'],
]

test.each(['light', 'dark'] as const)('text keeps 4.5:1 against its ground, %s', (mode) => {
  const tokens = tokensOf(mode)
  const weak = PAIRS.map(([text, ground]) => ({
    text,
    ground,
    ratio: contrast(tokens[text], tokens[ground]),
  }))
  expect(weak.filter(({ ratio }) => !(ratio >= 4.5))).toEqual([])
})

test.each(['light', 'dark'] as const)('what one types into keeps 3:1 against its ground, %s', (mode) => {
  const tokens = tokensOf(mode)
  const weak = ['page', 'surface', 'raised'].map((ground) => contrast(tokens.edge, tokens[ground]))
  expect(Math.min(...weak)).toBeGreaterThanOrEqual(3)
})
