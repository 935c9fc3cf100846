import { expect, it } from 'vitest'
import { readDelivery } from '#server/delivery/config.ts'
import { createDelivery } from '#server/delivery/delivery.ts'
import type { Mail } from '#server/delivery/mail.ts'
import { DeliveryProblem, Undeliverable } from '#server/delivery/undeliverable.ts'
import { serveMail } from '#tests/delivery/mail-server.ts'
import { runJob } from '#tests/jobs.ts'
import { letterSite } from '#tests/newsletter.ts'
import { defaultSettings } from '#tests/settings.ts'
import { lookAtLetters } from './jobs/look-at-letters.ts'
import { claimRecipients } from './queries/recipients.ts'

const site = await letterSite()
const { db, call, started, states, letterOf, turn } = site
const later = (minutes: number) => new Date(Date.now() + minutes * 60_000)

/** Takes mails, and remembers to whom. */
function mailbox(answer: (mail: Mail, count: number) => void = () => {}) {
  const taken: string[] = []
  const sendMail = async (mail: Mail) => {
    taken.push(mail.to)
    answer(mail, taken.length)
  }
  return { taken, sendMail }
}

it('reaches each reader once over SMTP, in their language and with a link of their own', async () => {
  const server = await serveMail()
  const id = await started(25)
  const config = readDelivery({ SMTP_URL: `smtp://127.0.0.1:${server.port}`, MAIL_FROM: 'a@town.test' })
  const { sendMail } = createDelivery(config, 'http://town.test')
  const settings = defaultSettings()
  settings.newsletter.returnAddress = 'bounces@town.test'
  await turn(id, sendMail, new Date(), settings)
  expect(await states(id)).toEqual({ sent: 25 })
  expect((await letterOf(id))?.state).toBe('sent')
  expect(new Set(server.taken.flatMap(({ recipients }) => recipients)).size).toBe(25)
  expect(server.taken).toHaveLength(25)
  const [first] = server.taken
  expect(first?.subject).toBe('The first letter')
  expect(first?.sender).toMatch(/^bounces\+\d+\.[0-9a-f]{16}@town\.test$/)
  const headers = Object.fromEntries(first?.headers.map(({ key, value }) => [key, value]) ?? [])
  expect(headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click')
  const [, link = ''] = /\/api\/newsletter\/end\?link=([^>]+)/.exec(headers['list-unsubscribe'] ?? '') ?? []
  await call('newsletter.unsubscribe', { token: link })
  expect((await letterOf(id))?.unsubscribed).toBe(1)
  expect(await site.rowOf(first?.recipients[0] ?? '')).toBeUndefined()
})

it('does not send a mail again whose process has died, and says that it is uncertain', async () => {
  const id = await started(30)
  // A process that claims and dies before it has settled anything.
  expect(await claimRecipients(db, { letterId: id, limit: 10, now: new Date() })).toHaveLength(10)
  const { taken, sendMail } = mailbox()
  await turn(id, sendMail)
  expect(taken).toHaveLength(20)
  expect(await states(id)).toEqual({ sent: 20, claimed: 10 })
  expect((await letterOf(id))?.state).toBe('sending')
  await runJob(db, lookAtLetters, null, later(11))
  expect(await states(id)).toEqual({ sent: 20, unknown: 10 })
  await turn(id, sendMail, later(12))
  expect(taken).toHaveLength(20)
  expect((await letterOf(id))?.state).toBe('sent')
})

it('is sent by one process at a time, and to each reader once by two', async () => {
  const id = await started(40)
  const { taken, sendMail } = mailbox()
  await Promise.all([turn(id, sendMail), turn(id, sendMail)])
  expect([taken.length, new Set(taken).size]).toEqual([40, 40])
})

it('leaves out who has left before their turn', async () => {
  const id = await started(3)
  await db.deleteFrom('newsletter_readers').where('email', '=', 'reader-1@elsewhere.example').execute()
  const { taken, sendMail } = mailbox()
  await turn(id, sendMail)
  expect(taken.toSorted()).toEqual(['reader-0@elsewhere.example', 'reader-2@elsewhere.example'])
  expect(await states(id)).toEqual({ sent: 2, skipped: 1 })
})

it('tries again later what the server puts off, and gives up in the end', async () => {
  const id = await started(2)
  const { taken, sendMail } = mailbox(({ to }) => {
    if (to.startsWith('reader-0')) throw new DeliveryProblem('Greylisted', 'later')
  })
  await turn(id, sendMail)
  expect(await states(id)).toEqual({ sent: 1, waiting: 1 })
  await turn(id, sendMail, later(1))
  expect(taken).toHaveLength(2)
  for (let hours = 1; hours < 12; hours += 1) await turn(id, sendMail, later(hours * 60))
  expect(await states(id)).toEqual({ sent: 1, failed: 1 })
  expect(taken.filter((to) => to.startsWith('reader-0'))).toHaveLength(6)
  expect((await letterOf(id))?.state).toBe('sent')
})

it('pauses by itself when mail is down, and goes on at a press', async () => {
  const id = await started(5)
  const down = mailbox(() => {
    throw new DeliveryProblem('It is down', 'refused')
  })
  await turn(id, down.sendMail)
  expect(await letterOf(id)).toMatchObject({ state: 'paused', pausedWhy: 'mail' })
  expect((await site.asAdmin('newsletter.move', { id, move: 'resume' })).status).toBe(200)
  const { taken, sendMail } = mailbox()
  await turn(id, sendMail, later(1))
  expect(taken).toHaveLength(5)
  expect(await letterOf(id)).toMatchObject({ state: 'sent', pausedWhy: null })
})

it('counts as uncertain what broke off without an answer, and sends it no second time', async () => {
  const id = await started(2)
  const { taken, sendMail } = mailbox(({ to }) => {
    if (to.startsWith('reader-1')) throw new DeliveryProblem('It broke', 'broken', true)
  })
  await turn(id, sendMail)
  await turn(id, sendMail, later(30))
  expect(taken).toHaveLength(2)
  expect(await states(id)).toEqual({ sent: 1, unknown: 1 })
})

it('pauses by itself when too many mailboxes are not there, and never writes to those again', async () => {
  const id = await started(300)
  const { taken, sendMail } = mailbox((_mail, count) => {
    if (count % 10 === 0) throw new Undeliverable('No such mailbox', 'recipient')
  })
  await turn(id, sendMail)
  expect(await letterOf(id)).toMatchObject({ state: 'paused', pausedWhy: 'bounces' })
  expect(taken).toHaveLength(100)
  expect(await states(id)).toEqual({ sent: 90, bounced: 10, waiting: 200 })
  expect(await site.rowOf(taken[9] ?? '')).toBeUndefined()
})

it('stops with the next batch when it is stopped', async () => {
  const id = await started(150)
  const { taken, sendMail } = mailbox((_mail, count) => {
    if (count === 1)
      void db.updateTable('newsletter_letters').set({ state: 'stopped' }).where('id', '=', id).execute()
  })
  await turn(id, sendMail)
  expect(taken).toHaveLength(100)
  expect(await states(id)).toEqual({ sent: 100, waiting: 50 })
})
