/** Translations that are not as their originals are: the others of the town say what their originals say. */
import type { Locale } from '#shared/texts/locales.ts'

/** Begun, and not published. */
interface Draft {
  article: string
  language: Locale
  title: string
  excerpt: string
  html: string
}

/** An original that says more than when it was translated: without its last blocks, as it stood then. */
interface LaterWords {
  article: string
  language: Locale
  /** Blocks at its end that came later. */
  blocks: number
  daysAgo: number
}

export const translationDrafts: Draft[] = [
  {
    article: 'book-swap',
    language: 'en',
    title: 'Three rules for a book swap, and one that nobody wrote down',
    excerpt:
      'Forty-one Saturdays, more than eleven hundred books. Hardest to give away: success. Hardest to get: a dictionary.',
    html: `<p>The swap stands west of the old banyan: two folding tables and an oilcloth. I work nights at the library, come straight here on Saturday mornings, and go home to sleep at eleven. Forty-one Saturdays, one thousand one hundred and sixty-three books. The number is exact; library people cannot stop numbering.</p>
<h2>Three rules</h2>
<p><strong>One: a book for a book, thick or thin.</strong> At first some objected: mine is bound, yours fits a pocket. Then everybody saw that a place which pays by weight is called a scrapyard.</p>`,
  },
]

export const laterWords: LaterWords[] = [{ article: 'why-a-square', language: 'es', blocks: 1, daysAgo: 2 }]
