import { contrastOf, fromOklch, LEAST_CONTRAST, type Oklch, type Rgb } from './contrast.ts'

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

/** The accent of a hue, what is written on it, and the wash below it. */
export const accentOf = (hue: number): Record<Mode, Record<'accent' | 'ink' | 'wash', Oklch>> => ({
  light: { accent: [0.55, 0.19, hue], ink: [0.99, 0, 0], wash: [0.96, 0.025, hue + 8] },
  dark: { accent: [0.72, 0.16, hue + 6], ink: [0.19, 0.03, hue], wash: [0.27, 0.05, hue + 3] },
})

/** The weakest contrast that a hue has anywhere: as text on each ground, and below the words of a button. */
export function contrastOfHue(hue: number): number {
  const all = MODES.flatMap((mode) => {
    const { accent, ink, wash } = accentOf(hue)[mode]
    const { page, surface, raised, sunken } = TOKENS[mode]
    return [page, surface, raised, sunken, ink, wash].map((other) =>
      contrastOf(fromOklch(accent), fromOklch(other)),
    )
  })
  return Math.min(...all)
}

export const MOST_HUE = 360

/** Whole degrees in order of their distance: of two equally near the lower one first. */
function* around(hue: number): Generator<number> {
  for (let by = 0; by <= MOST_HUE; by++) {
    if (hue - by >= 0) yield hue - by
    if (by > 0 && hue + by <= MOST_HUE) yield hue + by
  }
}

/** The nearest hue that can be read everywhere; the same one where it can. */
export function nearestReadableHue(hue: number): number {
  for (const other of around(Math.round(hue))) if (contrastOfHue(other) >= LEAST_CONTRAST) return other
  return hue
}

export const tokenOf = (mode: Mode, name: 'surface' | 'ink'): Rgb => fromOklch(TOKENS[mode][name])
