import { type Doc, plainText } from '#features/kernel/documents/rules.ts'
import type { Form, Source } from '../../schemas.ts'

/** The text of a form, for comparing two states of it. */
export const textOf = ({ title, document, hidden }: Form): string =>
  [title, plainText(document as Doc), hidden ? plainText(hidden as Doc) : ''].filter(Boolean).join('\n\n')

/** Whether two forms have the same text. Formatting is ignored: what is overwritten is kept as a revision. */
export function isSameForm(one: Form, other: Form): boolean {
  const plain = ({ document: _document, hidden: _hidden, seen: _seen, ...rest }: Form) =>
    Object.entries(rest)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .filter(([, value]) => value !== undefined && value !== null)
  return textOf(one) === textOf(other) && JSON.stringify(plain(one)) === JSON.stringify(plain(other))
}

/** The published text was changed since the form was opened. */
export const isOutdated = ({ seen }: Form, source: Source | null): boolean =>
  source !== null && seen !== undefined && seen !== source.seen
