import { contrastOf, fromOklch, LEAST_CONTRAST, type Oklch, type Rgb } from './contrast.ts'
import { type Typeface, typeStyleOf } from './typefaces.ts'

export type Mode = 'light' | 'dark'
export const MODES = ['light', 'dark'] as const satisfies readonly Mode[]

/** The tokens of the style sheet that a hue is read against, and those of a header without colours of its own. */
export const TOKENS: Record<Mode, Record<'page' | 'surface' | 'raised' | 'sunken' | 'ink', Oklch>> = {
  light: {
    page: [0.985, 0.004, 85],
    surface: [1, 0, 0],
    raised: [1, 0, 0],
    sunken: [0.965, 0.006, 85],
    ink: [0.25, 0.02, 265],
  },
  dark: {
    page: [0.175, 0.012, 265],
    surface: [0.215, 0.014, 265],
    raised: [0.255, 0.016, 265],
    sunken: [0.195, 0.013, 265],
    ink: [0.94, 0.008, 85],
  },
}

/** Lightness of the accent as the style sheet has it; hues that are too pale or too deep at it take another. */
export const ACCENT_LIGHTNESS: Record<Mode, number> = { light: 0.55, dark: 0.72 }
const STEP = 0.005
/** A little more than is asked for: screens with more colours than sRGB show some hues slightly otherwise. */
const WANTED = LEAST_CONTRAST + 0.05

type Accent = Record<'accent' | 'ink' | 'wash', Oklch>

const accentAt = (mode: Mode, hue: number, lightness: number): Accent =>
  mode === 'light'
    ? { accent: [lightness, 0.19, hue], ink: [0.99, 0, 0], wash: [0.96, 0.025, hue + 8] }
    : { accent: [lightness, 0.16, hue + 6], ink: [0.19, 0.03, hue], wash: [0.27, 0.05, hue + 3] }

/** The weakest contrast of an accent: as text on each ground, and below the words of a button. */
function weakest(mode: Mode, { accent, ink, wash }: Accent): number {
  const { page, surface, raised, sunken } = TOKENS[mode]
  return Math.min(
    ...[page, surface, raised, sunken, ink, wash].map((other) =>
      contrastOf(fromOklch(accent), fromOklch(other)),
    ),
  )
}

/** The accent of a hue, what is written on it, and the wash below it, as deep or as bright as it must be to be read. */
export function accentOf(hue: number): Record<Mode, Accent> {
  const readable = (mode: Mode, towards: 1 | -1): Accent => {
    for (let steps = 0; ; steps++) {
      const lightness = Number((ACCENT_LIGHTNESS[mode] + towards * steps * STEP).toFixed(3))
      const accent = accentAt(mode, hue, lightness)
      if (weakest(mode, accent) >= WANTED || lightness <= 0 || lightness >= 1) return accent
    }
  }
  return { light: readable('light', -1), dark: readable('dark', 1) }
}

/** The weakest contrast that a hue has anywhere. */
export function contrastOfHue(hue: number): number {
  const accents = accentOf(hue)
  return Math.min(...MODES.map((mode) => weakest(mode, accents[mode])))
}

export const MOST_HUE = 360

interface SiteLook {
  hue: number
  radius: number
  typeface?: Typeface | undefined
  typeSize?: number | undefined
}

/**
 * What <html> says of the look of a site: its colour and its corners; lightness and type only where they are others than
 * those of the style sheet.
 */
export function rootStyleOf({ hue, radius, ...type }: SiteLook): string {
  const accents = accentOf(hue)
  const lightness = MODES.flatMap((mode) => {
    const [value] = accents[mode].accent
    return value === ACCENT_LIGHTNESS[mode] ? [] : `;--accent-${mode}:${value}`
  })
  return `--hue:${hue};--radius:${radius}px${lightness.join('')}${typeStyleOf(type)}`
}

export const tokenOf = (mode: Mode, name: 'surface' | 'ink'): Rgb => fromOklch(TOKENS[mode][name])
