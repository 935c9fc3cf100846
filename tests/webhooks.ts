import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll } from 'vitest'
import { deliver } from '#features/services/webhooks/jobs/deliver.ts'
import { runJob } from './jobs.ts'
import { insertSomebody } from './people.ts'
import { testSite } from './site.ts'

export interface Taken {
  headers: IncomingHttpHeaders
  body: string
}

/** A server of somebody else, which takes messages, or fails as it is told to. */
export async function createReceiver() {
  const taken: Taken[] = []
  const behaviour: { answer: (reply: ServerResponse) => void } = { answer: (reply) => reply.end('thanks') }
  const server = createServer((request, reply) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      taken.push({ headers: request.headers, body: Buffer.concat(chunks).toString('utf8') })
      behaviour.answer(reply)
    })
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`
  return { url, taken, answers: (answer: (reply: ServerResponse) => void) => (behaviour.answer = answer) }
}

/** A site with an admin who makes webhooks, and a receiver. */
export async function webhookSite() {
  const site = await testSite({ outside: { allowsPrivate: true } })
  const receiver = await createReceiver()
  const { db, call, signIn } = site
  const admin = await insertSomebody(db, { roles: ['admin'] })
  const { cookie } = await signIn(admin)

  const ask = (action: string, data: object = {}, as = cookie) =>
    call(action, data, { cookie: as, lang: 'en' })
  const resultOf = <Result>(answer: { body: object }, name: string): Result =>
    (answer.body as { guaqi: { webhooks: Record<string, Result> } }).guaqi.webhooks[name] as Result

  async function make(events: readonly string[] = ['person.joined'], url = receiver.url) {
    return resultOf<{ id: number; secret: string }>(await ask('webhooks.create', { url, events }), 'create')
  }

  /** What each call says to those who may not make it: strangers, members, staff. */
  async function others(action: string, data: object = {}): Promise<number[]> {
    const [member, staff] = [await insertSomebody(db), await insertSomebody(db, { roles: ['staff'] })]
    const cookies = ['', (await signIn(member)).cookie, (await signIn(staff)).cookie]
    return Promise.all(cookies.map(async (as) => (await ask(action, data, as)).status))
  }

  /** A browser in which nobody has shown for long that it is them. */
  async function unconfirmed(): Promise<string> {
    const late = await signIn(admin)
    const before = new Date(Date.now() - 86_400_000)
    await db.updateTable('sessions').set({ created_at: before }).where('id', '=', late.sessionId).execute()
    return late.cookie
  }

  const lastDelivery = () =>
    db.selectFrom('webhook_deliveries').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()

  /** Tries the last message as it is laid down. */
  async function tryLast(now = new Date()) {
    const { id, turn } = await lastDelivery()
    const { enqueued } = await runJob(db, deliver, { id, turn }, now)
    return { ...(await lastDelivery()), enqueued }
  }

  return {
    ...site,
    admin,
    cookie,
    receiver,
    ask,
    resultOf,
    make,
    others,
    unconfirmed,
    lastDelivery,
    tryLast,
  }
}
