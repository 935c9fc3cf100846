import type { Locale } from '#shared/texts/locales.ts'
import type { Kind } from '../rules/kinds.ts'
import type { Form } from '../schemas.ts'

const DAY = 24 * 3_600_000

/** A form in which nothing stands yet. */
export const blankForm = (kind: Kind, language: Locale, node: number | null = null): Form => ({
  kind,
  title: '',
  document: { version: 1, content: [] },
  hidden: null,
  excerpt: '',
  node,
  cats: [],
  cover: null,
  goods: null,
  series: '',
  contents: 'auto',
  tags: [],
  language,
  slug: '',
  publishAt: '',
  rules: [],
  type: 'none',
  bounty: { type: 'CREDIT', value: null, deadline: inDays(7), target: 'ALL', targetList: [] },
  vote: { type: 'SINGLE', value: ['', ''], deadline: inDays(7) },
})

const inDays = (days: number) =>
  new Date(Math.ceil((Date.now() + days * DAY) / 3_600_000) * 3_600_000).toISOString()

/** The form has content worth saving. */
export const isBegun = ({ title, document, hidden, goods }: Form): boolean =>
  title.trim() !== '' ||
  (goods ?? null) !== null ||
  hidden !== null ||
  JSON.stringify(document).includes('"text"') ||
  hasMedia(document)

const hasMedia = (document: unknown) =>
  /"type":"(?:image|gallery|embed|iframe|video|audio|attachment)"/.test(JSON.stringify(document))

/** `2026-11-22T20:00` of the browser's own clock, as fields for times hold it. */
export function localTime(iso: string): string {
  const at = new Date(iso)
  if (Number.isNaN(at.getTime())) return ''
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}

export function isoTime(local: string): string {
  const at = new Date(local)
  return Number.isNaN(at.getTime()) ? '' : at.toISOString()
}
