import { mayOpen } from '#features/kernel/access/public/custom-pages.ts'
import { action } from '#server/door/action.ts'
import { enterPage } from '../contract.ts'
import { inWords } from '../guard.ts'
import * as S from '../schemas.ts'

/** Asked before a page of the site's own is built that is not for everybody, and before its personal parts are given. */
export const enterPageAction = action(enterPage, {
  data: S.enterPageData,
  result: S.entered,
  allow: 'everybody',
  limit: '120 per minute',
  run: async (context, { id }) => {
    const { places, refuse } = context
    const page = places.custom.find((custom) => custom.id === id)
    if (!page) return refuse('page-not-found')
    const { access = [] } = page
    const { allowed } = await mayOpen(context, access)
    return allowed ? {} : refuse('page-closed', { who: await inWords(context, access) })
  },
})
