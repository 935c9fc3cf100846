import type { Generated } from 'kysely'
import type { Counter, Id, NamedTexts, Stamp } from './columns.ts'

export type Taxonomy = 'article-category' | 'article-tag' | 'shop-category' | 'shop-tag' | 'community-tag'

interface Terms {
  id: Id
  taxonomy: Taxonomy
  number: number
  slug: string | null
  language: string
  parent_id: number | null
  position: Generated<number>
  posts_count: Counter
  created_at: Stamp
}

interface TermTexts extends NamedTexts {
  term_id: number
}

interface PostTerms {
  term_id: number
  post_id: number
  published_at: Date | null
  position: Generated<number>
}

export interface TermTables {
  terms: Terms
  term_texts: TermTexts
  post_terms: PostTerms
}
