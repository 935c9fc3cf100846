import type { Id } from '#database/columns.ts'

/** The words are written and asked for as text in PostgreSQL's own form, and never read. */
interface SearchEntries {
  id: Id
  post_id: number
  answer_id: number | null
  at: Date
  title: string
  words: string
}

interface SearchPeople {
  person_id: number
  words: string
}

declare module '#database/schema.ts' {
  interface Tables {
    search_entries: SearchEntries
    search_people: SearchPeople
  }
}
