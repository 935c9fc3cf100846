import { cleanLine } from '../parsing/clean-text.ts'
import { textOf } from './html-node.ts'
import { parseLimitedHtml, wordsOf } from './parse-limited-html.ts'

/** The words of a piece of HTML on one line, programs and styles left out: for titles and names. */
export function lineFromHtml(html: string, longest: number): string {
  const root = parseLimitedHtml(html)
  const line = cleanLine(root ? textOf(root) : wordsOf(html))
  const characters = [...line.slice(0, longest * 2)]
  return characters.length <= longest && line.length <= longest * 2
    ? line
    : `${characters
        .slice(0, longest - 1)
        .join('')
        .trimEnd()}…`
}
