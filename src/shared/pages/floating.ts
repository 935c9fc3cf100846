/** What floats at the edge of pages, in its order there. */
export const FLOATING = ['chat', 'support', 'faq', 'download', 'player', 'top'] as const
export type Floating = (typeof FLOATING)[number]

/** What one page has otherwise than the site; what is not named is as on the site. */
export type OwnFloating = Partial<Record<Floating, boolean>>

/** What floats on a page. */
export const floatingOn = (site: readonly Floating[], own: OwnFloating = {}): Floating[] =>
  FLOATING.filter((name) => own[name] ?? site.includes(name))
