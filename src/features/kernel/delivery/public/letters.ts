/** What a feature writes a mail of its own with, where what it says is known only when it leaves. */
export { type Block, type Desk, facts, type Letter, type Run } from '../letters/letter.ts'
export { plainLetter } from '../letters/plain-letter.ts'

/** Its views are compiled; commands that only look at the list of jobs run from the sources. */
export const loadHtmlLetter = async () => (await import('../letters/HtmlLetter.tsx')).htmlLetter
