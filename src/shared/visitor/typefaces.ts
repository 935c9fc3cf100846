/** The faces that a site can be set in: of the reader's own system, so nothing is fetched for them. */
export const TYPEFACES = ['system', 'humanist', 'rounded', 'serif'] as const
export type Typeface = (typeof TYPEFACES)[number]

/** px of text as browsers have it, where the site has no size of its own. */
export const TYPE_SIZE = 16
/** Smaller is hard to read, larger breaks lines of the header. */
export const LEAST_TYPE_SIZE = 14
export const MOST_TYPE_SIZE = 20

const CHINESE_SANS = '"PingFang SC","Hiragino Sans GB","Microsoft YaHei","Noto Sans CJK SC","Noto Sans SC"'

/** The faces of each system for Latin letters, then those for Chinese; that of the system is in the style sheet. */
export const FACES: Record<Exclude<Typeface, 'system'>, string> = {
  humanist: `Seravek,"Gill Sans Nova","Segoe UI",Ubuntu,Calibri,"DejaVu Sans",${CHINESE_SANS},sans-serif`,
  rounded: `ui-rounded,"SF Pro Rounded","Hiragino Maru Gothic ProN",Quicksand,Comfortaa,"Arial Rounded MT Bold",Nunito,"Yuanti SC",YouYuan,${CHINESE_SANS},sans-serif`,
  serif: `ui-serif,"Iowan Old Style",Charter,Cambria,Georgia,"Noto Serif","Songti SC","Noto Serif CJK SC","Source Han Serif SC",STSong,SimSun,serif`,
}

interface SiteType {
  typeface?: Typeface | undefined
  typeSize?: number | undefined
}

/** What <html> says of the type of the site: nothing where it is as it comes. In parts of what readers have set for themselves. */
export function typeStyleOf({ typeface = 'system', typeSize = TYPE_SIZE }: SiteType): string {
  const face = typeface === 'system' ? '' : `;--face:${FACES[typeface]}`
  return typeSize === TYPE_SIZE ? face : `${face};font-size:${(typeSize / TYPE_SIZE) * 100}%`
}
