import { fromOklch, hexOf } from './contrast.ts'
import { accentOf } from './site-colors.ts'

/** The light mode's accent as '#rrggbb': icons outside of a page and mail programs know no oklch(). */
export const accentHex = (hue: number): string => hexOf(fromOklch(accentOf(hue).light.accent))
