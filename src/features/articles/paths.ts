import type { TermKind } from '#features/posts/rules.ts'
import { pathOf } from '#site/resolve.ts'
import type { PagePlaces } from '#site/settings.ts'

interface Addressed {
  number: number
  slug: string | null
}

export const articlePath = (places: PagePlaces, { number, slug }: Addressed): string =>
  pathOf(places, 'article', 'single', slug ?? number)

export const archivePath = (places: PagePlaces, kind: TermKind, id: string | number): string =>
  pathOf(places, 'article', kind === 'category' ? 'archive' : 'tag', id)

export const termPath = (places: PagePlaces, kind: TermKind, { number, slug }: Addressed): string =>
  archivePath(places, kind, slug ?? number)
