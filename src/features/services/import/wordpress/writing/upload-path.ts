/** Where engines of this kind keep what was uploaded; sites of a network have a folder below it. */
const UPLOADS = /\/wp-content\/uploads\/(.+)$/

/** What WordPress puts behind the name of a picture that it has made smaller, or cut, or turned. */
export const MADE = /-(?:\d{1,5}x\d{1,5}|scaled|rotated)(?=\.[a-z]{3,5}$)/i

const LONGEST = 400

/**
 * The path of a file below the uploads folder, as its name stands on the disk; undefined for what lies elsewhere. A
 * path that leads upwards, or that no disk can hold, is none.
 *
 * @param source the host and path of the old site: files of others are not ours to take
 */
export function uploadPath(address: string, source: string): string | undefined {
  const url = URL.parse(address)
  if (!url || !/^https?:$/.test(url.protocol) || url.host.replace(/^www\./, '') !== source.split('/')[0])
    return undefined
  const found = UPLOADS.exec(url.pathname)?.[1]
  return found === undefined ? undefined : safePath(found)
}

/** A path of folders and a name, decoded; undefined where any part of it is not simply a name. */
export function safePath(encoded: string): string | undefined {
  let path: string
  try {
    path = decodeURIComponent(encoded).normalize('NFC')
  } catch {
    return undefined
  }
  const isSafe = path
    .split('/')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: refusing them is the point
    .every((part) => part !== '' && part !== '.' && part !== '..' && !/[\u0000-\u001f\u007f\\:]/.test(part))
  return isSafe && path.length <= LONGEST && path.isWellFormed() ? path : undefined
}

/** The file itself, and before it the original that it was made of, where its name says so. */
export function originalsOf(path: string): string[] {
  const original = path.replace(MADE, '')
  return original === path ? [path] : [original, path]
}
