import type { Generated } from 'kysely'
import type { Counter, Id, Json, Language } from '#database/columns.ts'
import type { LetterState, PausedFor, RecipientState, SuppressedFor } from './rules.ts'
import type { LetterTexts } from './schemas.ts'

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

interface NewsletterLetters {
  id: Id
  state: LetterState
  texts: Json<LetterTexts>
  version: Generated<number>
  created_by: number
  created_at: Date
  send_at: Date | null
  started_at: Date | null
  finished_at: Date | null
  paused_why: PausedFor | null
  filled_to: Generated<number>
  is_filled: Generated<boolean>
  lease: string | null
  lease_until: Date | null
  unsubscribed: Counter
}

interface NewsletterLetterPosts {
  letter_id: number
  place: number
  post_id: number
}

interface NewsletterRecipients {
  id: Id
  letter_id: number
  reader_id: number
  email: string | null
  language: Language
  state: RecipientState
  tries: Counter
  next_at: Date
  claimed_at: Date | null
  done_at: Date | null
}

declare module '#database/schema.ts' {
  interface Tables {
    newsletter_letter_posts: NewsletterLetterPosts
    newsletter_letters: NewsletterLetters
    newsletter_readers: NewsletterReaders
    newsletter_recipients: NewsletterRecipients
    newsletter_suppressed: NewsletterSuppressed
  }
}
