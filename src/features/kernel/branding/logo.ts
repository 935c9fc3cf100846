import { accentHex } from '#shared/visitor/accent.ts'

/** The mark of the site in its accent: the same square that stands in the header. */
interface LogoOptions {
  /** Hue of the accent in degrees, from the settings. */
  hue: number
  /** Fills the whole square: systems that cut their own shape out of an icon need no corners. */
  isFullBleed?: boolean
}

/** px of the drawing's own grid, as in the header. */
const SIDE = 28

export function drawLogo({ hue, isFullBleed = false }: LogoOptions): string {
  const ground = isFullBleed
    ? `<rect width="${SIDE}" height="${SIDE}"`
    : `<rect width="${SIDE}" height="${SIDE}" rx="9"`
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIDE} ${SIDE}">` +
    `${ground} fill="${accentHex(hue)}"/>` +
    '<rect x="9.5" y="9.5" width="9" height="9" rx="2.5" fill="none" stroke="#fdfcfb" stroke-width="3"/></svg>'
  )
}
