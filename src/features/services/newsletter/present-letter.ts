import { postPath } from '#features/kernel/posts/paths.ts'
import { DEFAULT_LOCALE } from '#shared/texts/locales.ts'
import type { PagePlaces } from '#site/settings.ts'
import { wordsIn } from './compose.ts'
import type { LetterRow } from './queries/letters.ts'
import type { LetterPost } from './queries/posts.ts'
import type { Counts } from './queries/recipients.ts'
import type { Figures, LetterLine, ListedPost } from './schemas.ts'

function figuresOf(counts: Counts, unsubscribed: number): Figures {
  const { waiting = 0, claimed = 0, sent = 0, failed = 0, bounced = 0, complained = 0 } = counts
  const { unknown = 0, skipped = 0 } = counts
  const total = waiting + claimed + sent + failed + bounced + complained + unknown + skipped
  return {
    total,
    waiting: waiting + claimed,
    // Who complains has got it.
    sent: sent + complained,
    failed,
    bounced,
    complained,
    unknown,
    skipped,
    unsubscribed,
  }
}

export const presentLetter = (letter: LetterRow, counts: Counts = {}): LetterLine => ({
  id: letter.id,
  state: letter.state,
  subject: wordsIn(letter.texts, DEFAULT_LOCALE).subject,
  at: letter.at.toISOString(),
  sendAt: letter.sendAt?.toISOString() ?? null,
  startedAt: letter.startedAt?.toISOString() ?? null,
  finishedAt: letter.finishedAt?.toISOString() ?? null,
  pausedWhy: letter.pausedWhy,
  figures: figuresOf(counts, letter.unsubscribed),
})

export const presentPost = (places: PagePlaces, post: LetterPost): ListedPost => ({
  kind: post.kind,
  number: post.number,
  title: post.title,
  path: postPath(places, post.kind, post),
  language: post.language,
})
