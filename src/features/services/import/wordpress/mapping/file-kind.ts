const ENDINGS: Record<string, string> = { jpg: 'jpeg', svg: 'svg+xml' }

/** What the ending of a picture's address promises; empty for all that is no picture. */
export function mimeOfPicture(address: string): string {
  const kind = /\.(jpe?g|png|gif|webp|avif|bmp|svg)$/i
    .exec(address.replace(/[?#].*$/, ''))?.[1]
    ?.toLowerCase()
  return kind === undefined ? '' : `image/${ENDINGS[kind] ?? kind}`
}
