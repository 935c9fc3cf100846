import type { Generated } from 'kysely'
import type { Id, Language } from '#database/columns.ts'

interface Reviews {
  id: Id
  /** What was bought: a line of an order. */
  order_id: number
  position: number
  post_id: number
  /** null: a guest. */
  person_id: number | null
  stars: number
  text: Generated<string>
  language: Language
  /** Things of the buyer's library. */
  pictures: Generated<number[]>
  /** Of the seller or the staff; '' where there is none. */
  answer: Generated<string>
  answered_at: Date | null
  state: Generated<'shown' | 'hidden'>
  created_at: Date
  changed_at: Date | null
}

declare module '#database/schema.ts' {
  interface Tables {
    reviews: Reviews
  }
}
