import { type Doc, plainText } from '#features/kernel/documents/rules.ts'
import type { Form, Source } from '../schemas.ts'

/** The words of a form, as two states of it are held against each other. */
export const textOf = ({ title, document, hidden }: Form): string =>
  [title, plainText(document as Doc), hidden ? plainText(hidden as Doc) : ''].filter(Boolean).join('\n\n')

/** Whether two forms would make the same of a text. Formatting is not looked at: what goes over another is kept as a former state. */
export function isSameForm(one: Form, other: Form): boolean {
  const plain = ({ document: _document, hidden: _hidden, seen: _seen, ...rest }: Form) =>
    Object.entries(rest)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .filter(([, value]) => value !== undefined && value !== null)
  return textOf(one) === textOf(other) && JSON.stringify(plain(one)) === JSON.stringify(plain(other))
}

/** The text on the site is another one than that which was changed here. */
export const isOutdated = ({ seen }: Form, source: Source | null): boolean =>
  source !== null && seen !== undefined && seen !== source.seen
