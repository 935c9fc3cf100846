/**
 * Widths in which a picture is kept: a telephone's screen, a text's column on a sharp screen, a whole page. The height
 * follows; a picture that is smaller is kept in its own width.
 */
const PICTURE_WIDTHS = [480, 960, 1_600] as const

/** The widths for a picture of this width: none larger than it is. */
export function widthsFor(width: number): number[] {
  const largest = Math.min(width, Math.max(...PICTURE_WIDTHS))
  return [...PICTURE_WIDTHS.filter((one) => one < largest), largest]
}

export interface StoredPicture {
  /** Name of the files, without width and ending. */
  key: string
  /** Ascending. */
  widths: readonly number[]
  width: number
  height: number
  /** Packed a second time, for browsers that read it. */
  hasAvif?: boolean
}

/** Name of a picture's file. */
export const pictureName = (key: string, width: number, format: 'webp' | 'avif' = 'webp'): string =>
  `${key}-${width}.${format}`

export const pictureFile = (key: string, width: number): string => `/media/${pictureName(key, width)}`

/** A picture for `<img>`: the middle width where nothing can choose, all of them where the browser can. */
export function pictureSources({ key, widths, width, height, hasAvif = false }: StoredPicture) {
  const middle = widths[Math.floor((widths.length - 1) / 2)] ?? width
  return {
    src: pictureFile(key, middle),
    srcset: widths.map((one) => `${pictureFile(key, one)} ${one}w`).join(', '),
    ...(hasAvif && {
      avif: widths.map((one) => `/media/${pictureName(key, one, 'avif')} ${one}w`).join(', '),
    }),
    largest: pictureFile(key, widths.at(-1) ?? middle),
    width: middle,
    height: Math.max(1, Math.round((height * middle) / width)),
  }
}

/** The picture that an address of ours shows, by the name of its files; undefined for every other address. */
export const pictureKeyOf = (src: string): string | undefined =>
  /^\/media\/([\w./-]{1,200})-\d{1,5}\.webp$/.exec(src)?.[1]

/** The name of a film's file in an address of ours, with its ending; undefined for every other address. */
export const filmKeyOf = (src: string): string | undefined =>
  /^\/media\/([\w./-]{1,200}\.(?:mp4|webm))$/.exec(src)?.[1]

/** What is shown of a film before it plays, in the middle of the widths that were made of its cover. */
export function posterFile(key: string, widths: readonly number[]): string | undefined {
  const sorted = widths.toSorted((one, other) => one - other)
  const middle = sorted[Math.floor((sorted.length - 1) / 2)]
  return middle === undefined ? undefined : pictureFile(key.replace(/\.\w+$/, ''), middle)
}
