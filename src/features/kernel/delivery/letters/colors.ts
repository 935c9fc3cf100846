import { fromOklch, hexOf, type Oklch } from '#shared/visitor/contrast.ts'
import { accentOf, TOKENS } from '#shared/visitor/site-colors.ts'

/** Colours of a letter on a light screen, as the elements themselves say them. */
export const INK = '#22252e'
export const SOFT = '#6a6e79'
export const PAGE = '#faf9f6'
export const SUNKEN = '#f4f2ee'
export const LINE = '#e6e3dd'

/** As the style sheet of the site has them in the dark. */
const DARK_SOFT: Oklch = [0.72, 0.015, 265]
const DARK_LINE: Oklch = [0.31, 0.016, 265]

const hex = (color: Oklch): string => hexOf(fromOklch(color))

/**
 * What a letter looks like on a dark screen, in the colours of the site. Mail programs that read no style sheet show it light, or
 * turn the colours of its elements round themselves.
 */
export function darkStyle(hue: number): string {
  const { page, surface, sunken, ink } = TOKENS.dark
  const { accent, ink: onAccent } = accentOf(hue).dark
  const rules = [
    ['[data-ground=page]', 'background-color', page],
    ['[data-ground=card]', 'background-color', surface],
    ['[data-ground=card]', 'border-color', DARK_LINE],
    ['[data-ground=sunken]', 'background-color', sunken],
    ['[data-ground=accent]', 'background-color', accent],
    ['[data-ground=accent]', 'color', onAccent],
    ['[data-ink=ink]', 'color', ink],
    ['[data-ink=soft]', 'color', DARK_SOFT],
    ['[data-ink=accent]', 'color', accent],
    ['[data-edge]', 'border-color', DARK_LINE],
  ] as const
  const lines = rules.map(([where, what, color]) => `${where}{${what}:${hex(color)} !important}`)
  return `@media (prefers-color-scheme:dark){${lines.join('')}}`
}
