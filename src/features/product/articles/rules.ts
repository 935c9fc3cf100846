import type { Locale } from '#shared/texts/locales.ts'
import type { ArticleCard } from './schemas.ts'

/**
 * Characters, without spaces, that people read in a minute: a Chinese one says about as much as half an
 * English word. Measured means for silent reading: 260 characters of Chinese to 300, some 240 words of five letters.
 */
const PER_MINUTE: Record<Locale, number> = { 'zh-hans': 280, en: 1_150, es: 1_250 }

export const readingMinutes = (characters: number, language: Locale): number =>
  Math.max(1, Math.round(characters / PER_MINUTE[language]))

/** Of so many minutes those that are left once a part of the text, from 0 to 1, was in the window; null at its end. */
export const minutesLeft = (minutes: number, read: number): number | null =>
  read >= 1 ? null : Math.round(minutes * Math.min(1, 1 - read))

/** Characters of rendered HTML that are read: without tags and white space. */
export const lengthOfText = (html: string): number => html.replace(/<[^>]*>|\s+/g, '').length

/** The excerpt above a text; '' where it was only generated from the beginning of the text. */
export function leadOf(excerpt: string, beginning: string): string {
  const bare = (text: string) => text.replace(/\s+/g, ' ').replace(/\s*…$/, '').trim()
  return bare(beginning).startsWith(bare(excerpt)) ? '' : excerpt
}

/** How wide the cover above a text stands: the preload must ask for the file that the page will. */
export const COVER_SIZES = '(width >= 63rem) 960px, 100vw'

/** Whether one of them is marked with a price, which becomes the reader's own once it is known who reads. */
export const showsPrice = (articles: ReadonlyArray<Pick<ArticleCard, 'access'>>): boolean =>
  articles.some(({ access }) => access?.type === 'credit' || access?.type === 'money')
