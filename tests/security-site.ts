import { sql } from 'kysely'
import { Secret, TOTP } from 'otpauth'
import { hashPassword } from '#server/credentials/passwords.ts'
import { insertPerson } from './rows.ts'
import { type Answer, testSite } from './site.ts'
import { virtualAuthenticator } from './virtual-authenticator.ts'

export const ORIGIN = 'http://town.test'
export const PASSWORD = 'seven grey herons'

/** A site with people who can sign in, and what the tests of the security page do on it. Call it once. */
export async function securitySite() {
  const site = await testSite()
  const { db, call } = site
  let people = 0

  /** Somebody with a password and an address, signed in just now. */
  async function member({ password = PASSWORD as string | null, email = true } = {}) {
    people += 1
    const id = await insertPerson(db, { slug: `member-${people}`, name: `Member ${people}` })
    const address = email ? `member-${people}@town.test` : null
    await db
      .updateTable('people')
      .set({
        password_hash: password === null ? null : await hashPassword(password),
        email: address,
        email_verified_at: address === null ? null : new Date(),
      })
      .where('id', '=', id)
      .execute()
    const { cookie, sessionId } = await site.signIn(id)
    const ask = (action: string, data: unknown = {}): Promise<Answer> =>
      call(action, data, { cookie, lang: 'en', address: `10.1.${people >> 8}.${people & 255}` })
    return { id, email: address, cookie, sessionId, ask }
  }
  type Member = Awaited<ReturnType<typeof member>>

  /** As if a session had been opened, and used, a while ago. */
  const makeOld = (sessionId: number, minutes = 11) =>
    db
      .updateTable('sessions')
      .set({ created_at: new Date(Date.now() - minutes * 60_000), confirmed_at: null })
      .where('id', '=', sessionId)
      .execute()

  const resultOf = (answer: Answer, name: string): Record<string, unknown> => {
    if (answer.status !== 200) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`)
    return (answer.body.guaqi as { security: Record<string, Record<string, unknown>> }).security[name] ?? {}
  }

  /** Gives somebody a passkey. */
  async function addPasskey(of: Member, behaviour: { counts?: boolean; name?: string } = {}) {
    const { name = 'A phone', ...rest } = behaviour
    const authenticator = virtualAuthenticator({ origin: ORIGIN, ...rest })
    const options = resultOf(await of.ask('security.beginPasskey'), 'beginPasskey') as { challenge: string }
    const added = await of.ask('security.addPasskey', { name, credential: authenticator.create(options) })
    if (added.status !== 200) throw new Error(JSON.stringify(added.body))
    return authenticator
  }

  /** Turns on two-step sign-in. */
  async function turnOnTwoStep(of: Member) {
    const { secret } = resultOf(await of.ask('security.beginTwoStep'), 'beginTwoStep') as { secret: string }
    const totp = new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) })
    const usedAt = Date.now()
    const used = totp.generate({ timestamp: usedAt })
    const { codes } = resultOf(await of.ask('security.turnOnTwoStep', { code: used }), 'turnOnTwoStep') as {
      codes: string[]
    }
    // A code is good once: this is the next one at the least, which counts already.
    const code = () => totp.generate({ timestamp: Math.max(Date.now(), usedAt + 30_000) })
    return { code, used, codes }
  }

  const eventsOf = async (personId: number) =>
    (
      await db
        .selectFrom('security_events')
        .select(['kind', 'detail'])
        .where('person_id', '=', personId)
        .orderBy('id')
        .execute()
    ).map(({ kind, detail }) => ({ kind, ...detail }))

  /** Mails that wait to be sent to an address: template and what it says. */
  async function mailsTo(to: string | null) {
    const { rows } = await sql<{ template: string; params: Record<string, unknown> }>`
      select data->'value'->>'template' as template, data->'value'->'params' as params from jobs.job
      where name = 'delivery.sendMail' and data->'value'->>'to' = ${to} order by created_on, id`.execute(db)
    return rows
  }

  return { ...site, member, makeOld, resultOf, addPasskey, turnOnTwoStep, eventsOf, mailsTo }
}
