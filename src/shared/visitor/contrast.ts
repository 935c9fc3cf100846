/** Red, green and blue as a screen takes them, 0 to 1. */
export type Rgb = readonly [red: number, green: number, blue: number]
/** Lightness 0 to 1, chroma, and hue in degrees. */
export type Oklch = readonly [lightness: number, chroma: number, hue: number]

/** WCAG 2 AA for text of the size that headers have. */
export const LEAST_CONTRAST = 4.5

const HEX = /^#([\da-f]{3}|[\da-f]{6})$/i
const NUMBERS = /^(rgb|oklch)\(\s*([\d.]+%?)[\s,]+([\d.]+%?)[\s,]+([\d.]+)(?:deg)?\s*\)$/i

/** A colour as people write it; null where it is none that can be reckoned with, as one that lets through what is below it. */
export function parseColor(text: string): Rgb | null {
  const hex = HEX.exec(text.trim())?.[1]
  if (hex) {
    const full = hex.length === 3 ? [...hex].map((digit) => digit + digit).join('') : hex
    const channel = (at: number) => Number.parseInt(full.slice(at, at + 2), 16) / 255
    return [channel(0), channel(2), channel(4)]
  }
  const [, kind, one = '', two = '', three = ''] = NUMBERS.exec(text.trim()) ?? []
  if (!kind) return null
  const share = (part: string, whole: number) =>
    part.endsWith('%') ? Number(part.slice(0, -1)) / 100 : Number(part) / whole
  return kind.toLowerCase() === 'rgb'
    ? [clip(share(one, 255)), clip(share(two, 255)), clip(share(three, 255))]
    : fromOklch([share(one, 1), two.endsWith('%') ? share(two, 1) * 0.4 : Number(two), Number(three)])
}

const clip = (value: number): number => Math.min(1, Math.max(0, value))

const toLinear = (value: number): number =>
  value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
const fromLinear = (value: number): number =>
  value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055

/** Björn Ottosson's OKLab matrices; what lies outside of sRGB is cut off. */
export function fromOklch([lightness, chroma, hue]: Oklch): Rgb {
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const screen = (linear: number) => clip(fromLinear(clip(linear)))
  return [
    screen(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    screen(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    screen(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ]
}

export function toOklch(color: Rgb): Oklch {
  const [red, green, blue] = [toLinear(color[0]), toLinear(color[1]), toLinear(color[2])]
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const b = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    Math.hypot(a, b),
    ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360,
  ]
}

export const hexOf = (color: Rgb): string =>
  `#${color
    .map((value) =>
      Math.round(clip(value) * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`

const luminance = ([red, green, blue]: Rgb): number =>
  0.2126 * toLinear(red) + 0.7152 * toLinear(green) + 0.0722 * toLinear(blue)

/** 1 to 21. */
export function contrastOf(one: Rgb, other: Rgb): number {
  const [a, b] = [luminance(one), luminance(other)]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

const STEPS = 200

/**
 * The colour next to one that can be read against another: as light or dark as it must be, of the same hue. There always is
 * one: against any colour either black or white can be read.
 */
export function nearestReadable(color: Rgb, other: Rgb): Rgb {
  const [lightness, chroma, hue] = toOklch(color)
  const candidates = Array.from({ length: STEPS + 1 }, (_, step) => step / STEPS)
    .toSorted((one, two) => Math.abs(one - lightness) - Math.abs(two - lightness))
    .map((light) => asWritten(fromOklch([light, chroma, hue])))
  const found = candidates.find((candidate) => contrastOf(candidate, other) >= LEAST_CONTRAST)
  return found ?? (contrastOf(WHITE, other) > contrastOf(BLACK, other) ? WHITE : BLACK)
}

const WHITE: Rgb = [1, 1, 1]
const BLACK: Rgb = [0, 0, 0]

/** What is left of a colour once it is written as '#rrggbb'. */
const asWritten = ([red, green, blue]: Rgb): Rgb => [rounded(red), rounded(green), rounded(blue)]

const rounded = (value: number): number => Math.round(value * 255) / 255
