import type { Doc, PictureSize } from './document.ts'
import { asText, walk } from './walk-document.ts'

/** How wide pictures stand in a text: a column of 45rem from tablets up, the screen on telephones. */
const PICTURE_SIZES = '(width >= 48rem) 45rem, 100vw'

/** The same of one picture: some are wider than the column, where the page has room. */
export const sizesOf = (size: PictureSize | undefined): string =>
  size === 'full' ? '100vw' : size === 'wide' ? '(width >= 60rem) 60rem, 100vw' : PICTURE_SIZES

/** Addresses of all pictures in a document, galleries included. */
export const pictureSourcesIn = (document: Doc): string[] => {
  const sources: string[] = []
  for (const node of walk(document)) if (node.type === 'image') sources.push(asText(node.attrs?.src))
  return sources
}

/** Addresses of all films in a document. */
export const filmSourcesIn = (document: Doc): string[] => {
  const sources: string[] = []
  for (const node of walk(document)) if (node.type === 'video') sources.push(asText(node.attrs?.src))
  return sources
}
