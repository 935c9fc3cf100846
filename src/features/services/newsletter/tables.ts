import type { Id, Language } from '#database/columns.ts'
import type { SuppressedFor } from './rules.ts'

interface NewsletterReaders {
  id: Id
  /** null: a member, who is written to at the address of their account. */
  email: string | null
  person_id: number | null
  language: Language
  asked_at: Date
  confirmed_at: Date | null
}

interface NewsletterSuppressed {
  digest: string
  why: SuppressedFor
  at: Date
  until: Date | null
}

declare module '#database/schema.ts' {
  interface Tables {
    newsletter_readers: NewsletterReaders
    newsletter_suppressed: NewsletterSuppressed
  }
}
