/** All pages of the site by their key among settings: they are kept in versions, so they have a table of their own. */
export const PAGE_SETTINGS = 'page_settings'

/** Whether an announced change of settings is one of pages alone. What names no keys may have changed everything. */
export function isOfPagesAlone({ keys }: Record<string, unknown>): boolean {
  return Array.isArray(keys) && keys.length > 0 && keys.every((key) => key === PAGE_SETTINGS)
}
