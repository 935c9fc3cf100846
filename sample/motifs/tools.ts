/** What every motif draws with: a seeded chance, colours that belong together, and SVG elements as strings. */

export interface Palette {
  ground: string
  /** A second ground, close to the first. */
  wash: string
  soft: string
  mid: string
  deep: string
  light: string
  accent: string
}

export interface Canvas {
  w: number
  h: number
  /** One hundredth of the shorter side. */
  u: number
  p: Palette
  random: () => number
}

export type Motif = (c: Canvas) => string

/** The colour of an oklch triple as hex: the renderer of SVG files knows no oklch(). */
export function oklch(lightness: number, chroma: number, hue: number): string {
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const channels = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
  const hex = channels.map((linear) => {
    const value = linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055
    return Math.round(Math.min(1, Math.max(0, value)) * 255)
      .toString(16)
      .padStart(2, '0')
  })
  return `#${hex.join('')}`
}

const tone = (hue: number, chroma: number, accentHue = 32): Palette => ({
  ground: oklch(0.885, chroma * 0.45, hue),
  wash: oklch(0.84, chroma * 0.6, hue),
  soft: oklch(0.77, chroma * 0.95, hue),
  mid: oklch(0.62, chroma * 1.25, hue + 6),
  deep: oklch(0.4, chroma * 0.95, hue + 12),
  light: oklch(0.965, 0.014, 85),
  accent: oklch(0.62, 0.17, accentHue),
})

const dark = (hue: number, chroma: number): Palette => ({
  ground: oklch(0.31, chroma, hue),
  wash: oklch(0.36, chroma, hue),
  soft: oklch(0.47, chroma * 1.1, hue - 8),
  mid: oklch(0.64, chroma * 1.1, hue - 14),
  deep: oklch(0.23, chroma * 0.8, hue + 4),
  light: oklch(0.94, 0.03, 85),
  accent: oklch(0.69, 0.165, 36),
})

export const palettes = {
  leaf: tone(145, 0.07),
  moss: tone(118, 0.075),
  dawn: tone(68, 0.075),
  clay: tone(48, 0.075, 28),
  tea: tone(92, 0.07),
  sea: tone(222, 0.06),
  mist: tone(200, 0.035),
  plum: tone(350, 0.055),
  stone: tone(80, 0.022),
  night: dark(262, 0.045),
  dusk: dark(310, 0.05),
  pine: dark(165, 0.04),
} satisfies Record<string, Palette>

export type PaletteName = keyof typeof palettes

/** FNV-1a of the text. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (const character of text) value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 0x01000193)
  return value >>> 0
}

/** The same text always gives the same row of numbers from 0 up to 1 (mulberry32). */
export function seededRandom(seed: string): () => number {
  let state = hash(seed)
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), state | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

export function pick<T>(random: () => number, list: readonly T[]): T {
  const item = list[Math.floor(random() * list.length)]
  if (item === undefined) throw new Error('Nothing to pick from')
  return item
}

export const between = (random: () => number, low: number, high: number) => low + random() * (high - low)

export const range = (count: number) => Array.from({ length: Math.max(0, Math.ceil(count)) }, (_, i) => i)

const n = (value: number) => Number(value.toFixed(1))

export const fillAll = (c: Canvas, colour: string) =>
  `<rect width="${c.w}" height="${c.h}" fill="${colour}"/>`

export const circle = (x: number, y: number, r: number, fill: string, more = '') =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${fill}" ${more}/>`

export const ellipse = (x: number, y: number, rx: number, ry: number, fill: string, more = '') =>
  `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}" ${more}/>`

export const rect = (x: number, y: number, w: number, h: number, fill: string, radius = 0, more = '') =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(Math.max(0, w))}" height="${n(Math.max(0, h))}" rx="${n(radius)}" fill="${fill}" ${more}/>`

/** Path data with its numbers shortened to one decimal. */
export const d = (strings: TemplateStringsArray, ...values: number[]) =>
  strings.reduce((text, part, i) => text + part + (i < values.length ? n(values[i] ?? 0) : ''), '')

export const path = (data: string, fill: string, more = '') => `<path d="${data}" fill="${fill}" ${more}/>`

export const stroke = (data: string, colour: string, width: number, more = '') =>
  `<path d="${data}" fill="none" stroke="${colour}" stroke-width="${n(width)}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`

export const group = (content: string, transform: string, more = '') =>
  `<g transform="${transform}" ${more}>${content}</g>`

/** Rays of a polygon-like sun, ring of ticks and the like: `count` copies of `part` around a point. */
export const around = (x: number, y: number, count: number, part: string, from = 0) =>
  range(count)
    .map((i) => group(part, `translate(${n(x)} ${n(y)}) rotate(${n(from + (i * 360) / count)})`))
    .join('')
