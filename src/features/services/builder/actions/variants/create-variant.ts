import { settingsChanged } from '#server/announcements/events.ts'
import { action } from '#server/door/action.ts'
import { listOffered } from '../../content/open-page.ts'
import { putSite } from '../../content/published.ts'
import { variantFor, variantsOf, withVariants } from '../../content/variants.ts'
import { createVariant } from '../../contract.ts'
import { lockPages } from '../../queries/drafts.ts'
import { canVary, isVariantName, MOST_VARIANTS } from '../../rules/variants.ts'
import * as S from '../../schemas.ts'

/** It is at its address at once, and looks like its page until something of its own is published. */
export const createVariantAction = action(createVariant, {
  data: S.createVariantData,
  result: S.pageKey,
  allow: 'builder',
  limit: '60 per minute',
  run: async (context, { page, name, ids }) => {
    const { db, announce, refuse } = context
    await lockPages(db)
    const { site, pages } = await listOffered(context)
    if (!canVary(page) || !pages.some(({ key }) => key === page)) return refuse('page-unknown')
    if (!isVariantName(name)) return refuse('variant-unfit')
    const variants = variantsOf(site, page)
    if (variants.some(({ key }) => key === name)) return refuse('variant-taken')
    if (variants.length >= MOST_VARIANTS) return refuse('too-many-variants', { most: MOST_VARIANTS })
    const next = withVariants(site, page, [...variants, variantFor(name, ids)])
    await putSite(db, next, { note: '' })
    await announce(settingsChanged, { keys: ['page_settings'] })
    return { key: `${page}.${name}` }
  },
})
