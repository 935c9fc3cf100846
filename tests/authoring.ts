import type { Updateable } from 'kysely'
import type { Database, Tables } from '#database/schema.ts'
import { insertSomebody } from './people.ts'
import type { Answer } from './site.ts'

type Call = (
  action: string,
  data: unknown,
  options: { cookie: string; lang: string; address: string; currency?: string },
) => Promise<Answer>
type SignIn = (personId: number) => Promise<{ cookie: string }>

/** Calls as different people, each from a place of their own: limits are counted by address too. */
export const authorOf =
  (call: Call, signIn: SignIn) =>
  async (personId: number | null, action: string, data: unknown, currency = 'USD') => {
    const { cookie } = personId === null ? { cookie: '' } : await signIn(personId)
    const number = personId ?? 0
    const address = `10.2.${(number >> 8) & 255}.${number & 255}`
    return call(action, data, { cookie, lang: 'en', address, currency })
  }

/** The key of a level that lets its people write articles, and whoever has it. */
export const insertAuthor = (db: Database, values: Updateable<Tables['people']> = {}) =>
  insertSomebody(db, { roles: ['admin'], ...values })

export const paragraphs = (...texts: string[]) => ({
  version: 1,
  content: texts.map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] })),
})

/** Words with a picture that only signed links open, of nobody. */
export const withGated = (digit = '0') => withPictures(1, `/media/gated/${digit.repeat(32)}-960.webp`)

/** Words with so many pictures of this site below them. */
export const withPictures = (count: number, src = `/media/${'a'.repeat(32)}-960.webp`) => ({
  version: 1,
  content: [
    ...paragraphs('Look.').content,
    ...Array.from({ length: count }, () => ({ type: 'image', attrs: { src } })),
  ],
})

/** A form in which nothing is chosen yet. */
export const blankForm = (form: Record<string, unknown> = {}) => ({
  kind: 'topic',
  title: '',
  document: { version: 1, content: [] },
  hidden: null,
  excerpt: '',
  node: null,
  cats: [],
  tags: [],
  language: 'en',
  slug: '',
  publishAt: '',
  rules: [],
  type: 'none',
  bounty: { type: 'CREDIT', value: null, deadline: '', target: 'ALL', targetList: [] },
  vote: { type: 'SINGLE', value: ['', ''], deadline: '' },
  ...form,
})
