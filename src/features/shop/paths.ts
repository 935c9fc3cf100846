import type { TermKind } from '#features/posts/rules.ts'
import { pathOf } from '#site/resolve.ts'
import type { PagePlaces } from '#site/settings.ts'

interface Addressed {
  number: number
  slug: string | null
}

export const productPath = (places: PagePlaces, { number, slug }: Addressed): string =>
  pathOf(places, 'shop', 'single', slug ?? number)

export const termPath = (places: PagePlaces, kind: TermKind, { number, slug }: Addressed): string =>
  pathOf(places, 'shop', kind === 'category' ? 'archive' : 'tag', slug ?? number)
