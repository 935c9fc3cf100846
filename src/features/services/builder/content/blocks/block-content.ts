import type { Entry, PageContent } from '../../rules/content.ts'

/** Modules by themselves, as a page has them. */
export const contentWith = (entries: readonly Entry[]): PageContent => ({
  modules: { desktop: [...entries], tablet: null, mobile: null },
  colorMode: null,
  about: null,
})
