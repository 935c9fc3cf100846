import { expect, it } from 'vitest'
import { TYPED_FORMULA } from './formula-nodes.ts'

const { atOnce, withNext } = TYPED_FORMULA
/** What a text becomes a formula of while it is typed sign by sign, first of all. */
function typed(text: string): string | null {
  for (let end = 1; end <= text.length; end += 1) {
    const found = atOnce.exec(text.slice(0, end)) ?? withNext.exec(text.slice(0, end))
    if (found) return found[1] ?? null
  }
  return null
}

it.each([
  ['$x$', 'x'],
  ['设$\\frac{1}{2}$为', '\\frac{1}{2}'],
  ['it is $2x + 1$ then', '2x + 1'],
  ['$a\\$b$', 'a\\$b'],
])('is a formula as it is typed: %s', (text, latex) => expect(typed(text)).toBe(latex))

it.each(['$5 and $6', 'from $5-$6 a day', 'US$5/US$6.', '$ x$', '$5, then $x ', 'a\\$x$', '$$', '$5$6'])(
  'stays as it is typed: %s',
  (text) => expect(typed(text)).toBeNull(),
)
