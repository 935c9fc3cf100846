import type { Translate } from '#shared/texts/i18n.ts'
import { toast } from '#ui/toasts.ts'

/** Characters: four times the longest text that can be published. */
const MOST_WORDS = 500_000
/** Characters of HTML, pictures left out: as many words in the heaviest dress that programs give them. */
const MOST_HTML = 4_000_000
/** A picture that lies in the HTML itself: it is brought by itself, and no words are made of it. */
const PICTURE = /data:image\/[^"')\s]*/gi

type Copied = Pick<DataTransfer, 'getData'>

/** How much was copied, in characters, where no text could hold it and reading it would block the browser; 0: it may come. */
export function tooMuchOf(data: Copied): number {
  const [words, html] = ['text/plain', 'text/html'].map((type) => data.getData(type)) as [string, string]
  if (words.length > MOST_WORDS) return Math.max(words.length, html.length)
  return html.length > MOST_HTML && html.replace(PICTURE, '').length > MOST_HTML ? html.length : 0
}

/** Leaves the text as it is where too much is pasted or dropped, and says so. @returns whether it did */
export function refuseTooMuch(data: Copied | null, t: Translate): boolean {
  return isRefused(data ? tooMuchOf(data) : 0, t)
}

/** The same for a field that takes the words of what is pasted, and nothing of how they look. */
export function refuseTooManyWords(data: Copied | null, t: Translate): boolean {
  const count = data?.getData('text/plain').length ?? 0
  return isRefused(count > MOST_WORDS ? count : 0, t)
}

function isRefused(count: number, t: Translate): boolean {
  if (count > 0) toast.error(t('editor.paste.tooMuch', { size: Math.max(1, Math.round(count / 1_000_000)) }))
  return count > 0
}
