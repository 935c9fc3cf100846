import type { Locale } from '#shared/texts/locales.ts'

const UNITS = ['B', 'kB', 'MB', 'GB', 'TB'] as const

/** '1.4 GB' */
export function bytesText(bytes: number, locale: Locale): string {
  let [size, place] = [bytes, 0]
  while (size >= 1_000 && place < UNITS.length - 1) {
    size /= 1_000
    place += 1
  }
  const digits = size < 10 && place > 0 ? 1 : 0
  return `${size.toLocaleString(locale, { maximumFractionDigits: digits })} ${UNITS[place]}`
}
