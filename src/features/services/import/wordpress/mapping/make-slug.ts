/** As long as WordPress lets them be. */
const LONGEST = 200

/** What an address cannot carry as it is, or what would mean something else in it; dots mark variants here. */
const FORBIDDEN = /[\s\p{C}./\\?#%&"'<>[\]{}|^`~:;,!@$*()+=]+/gu

/** Percent signs read as what they stand for, where they stand for anything. */
export const readable = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/**
 * A name of the old site as a slug of ours: decoded, without dots and slashes, never all digits (numbers are
 * records' numbers here), then with `prefix`. Empty where nothing is left.
 */
export function makeSlug(name: string, prefix: string): string {
  const words = readable(name.trim())
    .normalize('NFC')
    .toLowerCase()
    .replace(FORBIDDEN, '-')
    .replace(/-{2,}/g, '-')
    .replace(/^-|-$/g, '')
  const slug = [...words].slice(0, LONGEST).join('').replace(/-$/, '')
  return /^\d+$/.test(slug) ? `${prefix}-${slug}` : slug
}

/** The slug, or the first of `slug-2`, `slug-3`, … that is free; it is then taken. */
export function takeSlug(slug: string, taken: Set<string>): string {
  let free = slug
  for (let number = 2; taken.has(free); number += 1) free = `${slug}-${number}`
  taken.add(free)
  return free
}
