import { settingsChanged } from '#server/announcements/events.ts'
import { action } from '#server/door/action.ts'
import { listOffered } from '../../content/open-page.ts'
import { putSite } from '../../content/published.ts'
import { findVariant, variantFor, variantsOf, withVariants } from '../../content/variants.ts'
import { changeVariant } from '../../contract.ts'
import { lockPages } from '../../queries/drafts.ts'
import * as S from '../../schemas.ts'

export const changeVariantAction = action(changeVariant, {
  data: S.changeVariantData,
  result: S.done,
  allow: 'builder',
  limit: '60 per minute',
  run: async (context, { key, ids }) => {
    const { db, announce, refuse } = context
    await lockPages(db)
    const { site } = await listOffered(context)
    const found = findVariant(site, key)
    if (!found) return refuse('page-unknown')
    const variants = variantsOf(site, found.page).map((one) =>
      one.key === found.name ? variantFor(found.name, ids) : one,
    )
    await putSite(db, withVariants(site, found.page, variants), { note: '' })
    await announce(settingsChanged, { keys: ['page_settings'] })
    return {}
  },
})
