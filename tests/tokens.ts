import type { Database } from '#database/schema.ts'
import { BY_TOKEN } from '#features/accounts/account/queries/end-sessions.ts'
import { sessionStore } from '#features/accounts/account/queries/session-store.ts'
import { insertToken } from '#features/services/tokens/queries/tokens.ts'
import { makeApiToken } from '#server/sessions/api-tokens.ts'
import { hashToken } from '#server/sessions/tokens.ts'
import { insertSomebody } from './people.ts'
import { type Answer, testSite } from './site.ts'

/** A site with an admin who makes tokens, and programs that call by them. */
export async function tokenSite() {
  const site = await testSite()
  const { db, http, call, signIn } = site
  const admin = await insertSomebody(db, { roles: ['admin'] })
  const { cookie } = await signIn(admin)

  const ask = (action: string, data: object, as = cookie) => call(action, data, { cookie: as, lang: 'en' })

  /** @returns a token of the admin, or of whoever's browser is given */
  async function make(
    calls: readonly string[],
    { as = cookie, ...more }: { as?: string; days?: number } = {},
  ) {
    const answer = await ask('tokens.create', { name: 'Robot', calls, days: 30, ...more }, as)
    const { create } = (answer.body as { guaqi: { tokens: { create: { id: number; token: string } } } }).guaqi
      .tokens
    return create
  }

  /** Calls as a program does: by a token, from no page. */
  async function run(
    token: string,
    action: string,
    data: object = {},
    { headers = {}, url = '/api/request', ...wrapper }: Record<string, unknown> = {},
  ): Promise<Answer> {
    const reply = await http.inject({
      method: 'POST',
      url: String(url),
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${token}`,
        ...(headers as object),
      },
      payload: JSON.stringify({ action, data, lang: 'en', ...wrapper }),
    })
    return { status: reply.statusCode, body: JSON.parse(reply.body), headers: reply.headers }
  }

  return { ...site, admin, cookie, ask, make, run }
}

/** A token of somebody who could not make one: what it lets through must not hang on its person being an admin. */
export async function giveToken(db: Database, personId: number, calls: readonly string[]) {
  const now = new Date()
  const expiresAt = new Date(now.getTime() + 3_600_000)
  const sessionId = await sessionStore.insert(db, {
    personId,
    method: BY_TOKEN,
    place: { userAgent: '', address: '' },
    now,
    expiresAt,
  })
  const token = makeApiToken()
  const kept = { personId, name: 'Robot', hash: hashToken(token), tail: token.slice(-4), calls }
  const id = await insertToken(db, { ...kept, sessionId, expiresAt, now })
  return { id, token }
}
