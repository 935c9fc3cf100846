import {
  type StoredPageSettings,
  storedPageSettings,
  storedSettingsOf,
  type Variant,
} from '#site/settings.ts'
import { type VariantAt, variantAt } from '../rules/variants.ts'
import { type PublishedSite, withoutPage } from './page-content.ts'

/** Further looks of a page, as they are published for the desktop. */
export function variantsOf({ pages }: PublishedSite, page: string): readonly Variant[] {
  const [view = '', kind = ''] = page.split('.')
  const places = storedSettingsOf(pages, 'desktop').pages
  const place = (places[view as 'article'] as Record<string, { variants: Variant[] }> | undefined)?.[kind]
  return place?.variants ?? []
}

/** What is published of the variant that a key names; null where there is none. */
export function findVariant(site: PublishedSite, key: string): (VariantAt & { variant: Variant }) | null {
  const at = variantAt(key)
  const variant = at && variantsOf(site, at.page).find((one) => one.key === at.name)
  return at && variant ? { ...at, variant } : null
}

/** As it is stored: for the things that are named, or for all. */
export const variantFor = (name: string, ids: ReadonlyArray<string | number> | null): Variant =>
  ids === null ? { key: name, type: 'all', ids: [] } : { key: name, type: 'postID', ids: [...ids] }

/** The same site with other variants of a page. */
export function withVariants(site: PublishedSite, page: string, variants: readonly Variant[]): PublishedSite {
  const [view = '', kind = ''] = page.split('.')
  const { pages } = site
  const on = (device: keyof StoredPageSettings) => {
    const stored = pages[device]
    const places = stored.pages as Record<string, Record<string, object> | undefined> | undefined
    // A device that has places of its own says the same of this page.
    if (device !== 'desktop' && !places?.[view]) return stored
    const place = { ...places?.[view]?.[kind], variants }
    return { ...stored, pages: { ...places, [view]: { ...places?.[view], [kind]: place } } }
  }
  const all = { desktop: on('desktop'), tablet: on('tablet'), mobile: on('mobile') }
  return { ...site, pages: storedPageSettings.parse(all) }
}

/** The same site without a page of its own, or without another look of a page. */
export function withoutKey(site: PublishedSite, key: string): PublishedSite {
  const without = withoutPage(site, key)
  const at = variantAt(key)
  return at
    ? withVariants(
        without,
        at.page,
        variantsOf(site, at.page).filter((one) => one.key !== at.name),
      )
    : without
}
