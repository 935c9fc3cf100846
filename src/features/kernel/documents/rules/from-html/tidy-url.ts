import { isSafeHref, isSafeSource } from '../addresses/safe-url.ts'
import type { Conversion } from './conversion.ts'

/** An address as people and other engines write it, completed and encoded; undefined if nothing safe comes of it. */
function tidy(
  value: string,
  base: string | undefined,
  isSafe: (url: unknown) => url is string,
): string | undefined {
  const address = value.trim()
  if (address.startsWith('#')) return isSafe(address) ? address : undefined
  if (/^[a-z][a-z0-9+.-]*:/i.test(address)) {
    if (isSafe(address)) return address
    // Spaces and quotes inside are encoded by the standard's own rules; what is unsafe stays so.
    const url = /^https?:\/\/[^/]/i.test(address) ? URL.parse(address)?.href : undefined
    return isSafe(url) ? url : undefined
  }
  const whole = base === undefined ? undefined : URL.parse(address, base)?.href
  if (isSafe(whole)) return whole
  const withScheme = address.startsWith('//') ? `https:${address}` : address
  return isSafe(withScheme) ? withScheme : undefined
}

/** The address of a link, at its new goal if it has one; undefined, and noted, if it cannot stand. */
export function tidyHref(conversion: Conversion, value: string): string | undefined {
  if (value.trim() === '') return undefined
  const href = tidy(value, conversion.options.base, isSafeHref)
  if (href === undefined) conversion.changes.add('unsafe-url', value)
  const moved = href && conversion.options.link?.(href)
  return isSafeHref(moved) ? moved : href
}

/** The address of a picture, a recording or a file. */
export function tidySource(conversion: Conversion, value: string): string | undefined {
  const source = tidy(value, conversion.options.base, isSafeSource)
  if (source === undefined) {
    const isData = /^\s*data:/i.test(value)
    conversion.changes.add(isData ? 'inline-image-data-dropped' : 'unsafe-url', isData ? '' : value)
    return undefined
  }
  return conversion.budget.address(source) ? source : undefined
}
