import type { Database } from '#database/schema.ts'
import { getPage, publishPage, saveDraft } from '#features/services/builder/contract.ts'
import type { PageContent } from '#features/services/builder/rules/content.ts'
import { type Contract, type ResultOf, valueAt } from '#shared/contract.ts'
import { insertSomebody } from './people.ts'

interface Answers {
  call: (
    action: string,
    data: unknown,
    options: { cookie?: string; lang?: string; address?: string },
  ) => Promise<{ status: number; body: Record<string, unknown> }>
  signIn: (personId: number) => Promise<{ cookie: string }>
  db: Database
}

interface Reply<Result> {
  status: number
  code: string | null
  message: string
  /** The module and field that it is about. */
  at: string | null
  /** Only where nothing was refused. */
  result: Result
}

/** A module of a page with a text to find it by. */
export const textEntry = (id: string, words: string, more = {}) => ({
  id,
  name: 'rich-text',
  version: 1,
  slot: 'main' as const,
  settings: { title: { en: words, es: `${words} es` }, texts: {}, isCard: false },
  ...more,
})

/** Those who build, and what they ask in English. */
export async function builderSite({ call, signIn, db }: Answers) {
  const [maker, other, member] = await Promise.all([
    insertSomebody(db, { roles: ['builder'], name: 'Mo' }),
    insertSomebody(db, { roles: ['builder'], name: 'Otto' }),
    insertSomebody(db),
  ])
  const cookies = new Map<number, string>()
  const ask = async <C extends Contract>(
    personId: number | null,
    { name, at }: C,
    data: unknown = {},
  ): Promise<Reply<ResultOf<C>>> => {
    if (personId !== null && !cookies.has(personId)) cookies.set(personId, (await signIn(personId)).cookie)
    const cookie = personId === null ? undefined : cookies.get(personId)
    const { status, body } = await call(name, data, { lang: 'en', ...(cookie && { cookie }) })
    const {
      code = null,
      at: spot = null,
      messages = [],
    } = body as { code?: string; at?: string; messages?: string[] }
    return { status, code, at: spot, message: messages.join(), result: valueAt(body, at) as ResultOf<C> }
  }
  /** A page of the builder as somebody would save it: what is published with other modules. */
  const save = async (modules: readonly object[], key = 'home', personId = maker) => {
    const { result: page } = await ask(personId, getPage, { key })
    const base = (page.draft?.content ?? page.published) as PageContent
    const content = { ...base, modules: { ...base.modules, desktop: modules } }
    const data = { key, content, baseRevision: page.draft?.revision ?? null, baseVersion: page.versionId }
    return ask(personId, saveDraft, data)
  }
  /** Saves and publishes. */
  const publish = async (modules: readonly object[], key = 'home', personId = maker) => {
    const { result } = await save(modules, key, personId)
    return ask(personId, publishPage, { key, revision: result.revision, note: '', at: null })
  }
  const cookieOf = async (personId: number) => (await signIn(personId)).cookie
  return { maker, other, member, ask, save, publish, cookieOf }
}
