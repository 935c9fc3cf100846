import { read, type } from '#shared/contract.ts'
import type * as S from './schemas.ts'

/** How files are shown that everybody may have: widths of pictures, covers and captions of films. */
export const findMedia = read('sections.findMedia', {
  at: 'guaqi.sections.media',
  data: type<S.FindMediaData>(),
  result: type<S.FoundMedia>(),
})

/** How much there is on this site: exact while it is little, then about. */
export const countSite = read('sections.countSite', {
  at: 'guaqi.sections.counts',
  data: type<S.CountSiteData>(),
  result: type<S.SiteCounts>(),
})
