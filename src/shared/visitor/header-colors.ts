import { contrastOf, hexOf, LEAST_CONTRAST, nearestReadable, parseColor, type Rgb } from './contrast.ts'
import { MODES, type Mode, tokenOf } from './site-colors.ts'

export type ColorPart = 'background' | 'text'

/** Ground and words of the header; what is missing is that of the style sheet. */
export type HeaderColors = Record<Mode, { [part in ColorPart]?: string | undefined }>

export const HEADER_TOKENS = { background: 'surface', text: 'ink' } as const
const OTHER = { background: 'text', text: 'background' } as const

/** The colour that a part has: its own, or that of the style sheet. */
const colorOf = (colors: HeaderColors, mode: Mode, part: ColorPart): Rgb =>
  parseColor(colors[mode][part] ?? '') ?? tokenOf(mode, HEADER_TOKENS[part])

/** What is no colour, or cannot be read, with the nearest that can. */
export type ColorRefusal = { kind: 'none' } | { kind: 'weak'; nearest: string }

/**
 * What is wrong with a colour of the header.
 *
 * @param text '' takes the own one away
 * @returns null where it can be taken
 */
export function refusalOf(
  colors: HeaderColors,
  mode: Mode,
  part: ColorPart,
  text: string,
): ColorRefusal | null {
  const color = text === '' ? tokenOf(mode, HEADER_TOKENS[part]) : parseColor(text)
  if (!color) return { kind: 'none' }
  const other = colorOf(colors, mode, OTHER[part])
  return contrastOf(color, other) >= LEAST_CONTRAST
    ? null
    : { kind: 'weak', nearest: hexOf(nearestReadable(color, other)) }
}

/** A colour of a header that is refused. */
export interface ColorProblem {
  mode: Mode
  part: ColorPart
  refusal: ColorRefusal
}

/** The first colour of a header that cannot be read in its mode; null: all can. */
export function problemOfColors(colors: HeaderColors): ColorProblem | null {
  for (const mode of MODES) {
    for (const part of ['text', 'background'] as const) {
      const color = colors[mode][part]
      const refusal = color === undefined ? null : refusalOf(colors, mode, part, color)
      if (refusal) return { mode, part, refusal }
    }
  }
  return null
}
