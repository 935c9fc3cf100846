import { describe, expect, it } from 'vitest'
import { createSigner } from '#server/credentials/signer.ts'
import { readDelivery } from '#server/delivery/config.ts'
import { createDelivery } from '#server/delivery/delivery.ts'
import { createLog } from '#server/measures/log.ts'
import { LOCALES } from '#shared/texts/locales.ts'
import { contrastOf, LEAST_CONTRAST, parseColor, type Rgb } from '#shared/visitor/contrast.ts'
import { testDatabase } from '#tests/database.ts'
import { NO_MAILBOX, serveMail } from '#tests/delivery/mail-server.ts'
import { runJob, testJobs } from '#tests/jobs.ts'
import { SECRET } from '#tests/secret.ts'
import { darkStyle } from '../letters/colors.ts'
import type { Letter } from '../letters/letter.ts'
import { listOutgoing } from '../queries.ts'
import { MAIL_SECRET } from '../rules.ts'
import type { LetterData, MailData } from '../schemas.ts'
import { sendMail } from './send-mail.ts'

const { db } = await testDatabase()
const { port, taken } = await serveMail()
const deliveryBy = (address: string) =>
  createDelivery(readDelivery({ SMTP_URL: address, MAIL_FROM: 'Town <hello@town.test>' }), 'http://town.test')
const delivery = deliveryBy(`smtp://127.0.0.1:${port}`)

const signer = createSigner(SECRET)
const seal = (text: string) => signer.encrypt(MAIL_SECRET, text)
const at = '2026-03-07T06:05:00.000Z'
const place = { device: 'Firefox · Linux', address: '203.0.113.7' }

const LETTERS: LetterData[] = [
  { template: 'code', params: { purpose: 'register', code: seal('012345'), minutes: 10 } },
  { template: 'code', params: { purpose: 'forget', code: seal('012345'), minutes: 1 } },
  { template: 'code', params: { purpose: 'bind', code: seal('012345'), minutes: 10 } },
  { template: 'password-changed', params: { at, ...place } },
  { template: 'contact-changed', params: { at, contact: 'email', to: 'a•••@b.example', ...place } },
  { template: 'contact-changed', params: { at, contact: 'phone', to: null, ...place } },
  { template: 'new-sign-in', params: { at, ...place } },
  { template: 'way-in-changed', params: { at, way: 'passkey', change: 'added', name: 'Key', ...place } },
  { template: 'way-in-changed', params: { at, way: 'two-step', change: 'removed', name: '', ...place } },
  { template: 'way-in-changed', params: { at, way: 'social', change: 'removed', name: 'GitHub', ...place } },
  {
    template: 'way-in-changed',
    params: { at, way: 'recovery-codes', change: 'added', name: '', device: '', address: '' },
  },
  { template: 'recovery-code-used', params: { at, left: 1, ...place } },
  { template: 'recovery-code-used', params: { at, left: 0, ...place } },
  { template: 'export-ready', params: { url: seal('http://town.test/api/export/1?token=t'), until: at } },
  { template: 'erasure-asked', params: { at, on: '2026-03-21T06:05:00.000Z' } },
  { template: 'erasure-cancelled', params: { at } },
  { template: 'sanction', params: { kind: 'silence', reason: 'Line one\n<b>two</b>', until: at } },
  { template: 'sanction', params: { kind: 'login-ban', reason: 'Spam', until: null } },
  { template: 'accounts-merged', params: { at, gone: 'Old Ana', name: 'Ana' } },
  {
    template: 'sanction',
    params: {
      kind: 'login-ban',
      reason: 'Spam',
      until: at,
      url: seal('http://town.test/account/appeal?link=1.a'),
    },
  },
]

/** A letter with every kind of block. */
const EVERYTHING: LetterData = {
  template: 'written',
  params: {
    letter: seal(
      JSON.stringify({
        subject: 'All',
        preview: 'All',
        heading: 'All',
        blocks: [
          {
            kind: 'prose',
            runs: [
              { text: 'strong', isStrong: true },
              { text: 'on', href: 'http://town.test/a' },
            ],
          },
          { kind: 'section', title: 'For you' },
          { kind: 'item', title: 'With a page', href: 'http://town.test/a', text: 'Words', note: 'Why' },
          { kind: 'item', title: 'Without', href: null, text: '', note: 'Why' },
          { kind: 'button', label: 'All', href: 'http://town.test/a' },
          { kind: 'quote', text: 'Said' },
          { kind: 'note', text: 'Small' },
          { kind: 'link', label: 'Settings', href: 'http://town.test/a' },
        ],
      } satisfies Letter),
    ),
  },
}

const mailTo = (to: string, letter: LetterData, locale: MailData['locale'] = 'en'): MailData => ({
  to,
  locale,
  ...letter,
})
const code = (to: string): MailData => mailTo(to, LETTERS[0] as LetterData)

describe('every letter, in every language', () => {
  it('comes by SMTP as HTML and text, needs nothing from outside, and has all its words', async () => {
    for (const letter of LETTERS) {
      for (const locale of LOCALES) {
        taken.length = 0
        await runJob(db, sendMail, mailTo('ana@elsewhere.example', letter, locale), new Date(at), {
          delivery,
        })
        const [mail] = taken
        const html = mail?.html ?? ''
        const plain = mail?.text ?? ''
        // A key in place of a text, a number that was not put in, a value that is missing.
        expect(`${mail?.subject} ${plain}`).not.toMatch(/delivery\.|\{|undefined|null|NaN|Invalid/)
        expect(html).not.toMatch(/<(img|script|link)|url\(|@import|delivery\.|undefined|NaN|Invalid/)
        expect(html).toContain(`<html lang="${{ 'zh-hans': 'zh-CN', en: 'en-US', es: 'es-ES' }[locale]}">`)
        for (const [, address = ''] of html.matchAll(/(?:href|src)="([^"]*)"/g)) {
          expect(address).toMatch(/^http:\/\/town\.test/)
        }
        expect(plain.length).toBeGreaterThan(60)
      }
    }
    expect(await listOutgoing(db, { first: 1 })).toEqual([])
  })

  it('has for every colour of the light one of the dark, which can be read', async () => {
    for (const letter of [...LETTERS, EVERYTHING]) {
      taken.length = 0
      await runJob(db, sendMail, mailTo('ana@elsewhere.example', letter), new Date(at), { delivery })
      const html = taken[0]?.html ?? ''
      expect(html).toContain('<meta name="color-scheme" content="light dark"/>')
      for (const [tag, style = ''] of html.matchAll(/<[a-z0-9]+ [^>]*style="([^"]*)"[^>]*>/g)) {
        const isOn = (mark: string) => tag.includes(`data-${mark}=`)
        if (/(^|;)color:/.test(style)) expect(isOn('ink') || isOn('ground'), tag).toBe(true)
        if (style.includes('background-color:')) expect(isOn('ground'), tag).toBe(true)
        if (/border(-(top|left|bottom))?:/.test(style)) expect(isOn('edge') || isOn('ground'), tag).toBe(true)
      }
    }
    const dark = (where: string, what: string): Rgb => {
      const [, color = ''] =
        new RegExp(`\\[data-${where}\\]\\{${what}:(#[0-9a-f]{6}) !important`).exec(darkStyle(28)) ?? []
      return parseColor(color) ?? [0, 0, 0]
    }
    for (const ink of ['ink', 'soft', 'accent'])
      for (const ground of ['page', 'card', 'sunken'])
        expect(
          contrastOf(dark(`ink=${ink}`, 'color'), dark(`ground=${ground}`, 'background-color')),
          `${ink} on ${ground}`,
        ).toBeGreaterThan(LEAST_CONTRAST)
    const button = [dark('ground=accent', 'color'), dark('ground=accent', 'background-color')] as const
    expect(contrastOf(...button)).toBeGreaterThan(LEAST_CONTRAST)
  })

  it('has its code in front of the subject and in clear only in the mail itself', async () => {
    taken.length = 0
    await runJob(db, sendMail, code('ana@elsewhere.example'), new Date(), { delivery })
    expect(taken[0]?.subject).toBe('012345 is your Plaza code')
    expect(taken[0]?.text).toContain('012345')
    expect(taken[0]?.html).toContain('>012345<')
    expect(JSON.stringify(code('ana@elsewhere.example'))).not.toContain('012345')
  })

  it('escapes what people wrote, and names times in the zone of the site', async () => {
    taken.length = 0
    await runJob(db, sendMail, mailTo('ana@elsewhere.example', LETTERS[16] as LetterData), new Date(), {
      delivery,
    })
    expect(taken[0]?.html).toContain('&lt;b&gt;two&lt;/b&gt;')
    expect(taken[0]?.text).toContain('> Line one\n> <b>two</b>')
    expect(taken[0]?.text).toContain('March 7, 2026 at 14:05 (GMT+8)')
  })

  it('tells whoever is locked out where to appeal', async () => {
    taken.length = 0
    const letter = LETTERS.at(-1) as LetterData
    expect(JSON.stringify(letter)).not.toContain('link=1.a')
    await runJob(db, sendMail, mailTo('ana@elsewhere.example', letter), new Date(), { delivery })
    expect(taken[0]?.text).toContain('Appeal:\nhttp://town.test/account/appeal?link=1.a')
    expect(taken[0]?.html).toContain('href="http://town.test/account/appeal?link=1.a"')
  })

  it('leads to the page in the language of its reader', async () => {
    taken.length = 0
    for (const locale of LOCALES) {
      await runJob(
        db,
        sendMail,
        mailTo('ana@elsewhere.example', LETTERS[3] as LetterData, locale),
        new Date(),
        {
          delivery,
        },
      )
    }
    expect(taken.map(({ text }) => /http\S+security/.exec(text ?? '')?.[0])).toEqual([
      'http://town.test/account/security',
      'http://town.test/en/account/security',
      'http://town.test/es/account/security',
    ])
  })
})

describe('a mail that cannot leave', () => {
  it('is kept where nobody has set up how to send it; the log names it without what it says', async () => {
    const lines: string[] = []
    const log = createLog('info', null, { write: (line) => void lines.push(line) })
    await runJob(db, sendMail, code('bo@elsewhere.example'), new Date(), { log })
    expect(await listOutgoing(db, { first: 1 })).toMatchObject([
      {
        kind: 'mail',
        reason: 'unconfigured',
        recipient: 'bo@elsewhere.example',
        subject: '012345 is your Plaza code',
        text: expect.stringContaining('012345'),
        html: expect.stringContaining('<!doctype html>'),
      },
    ])
    expect(lines.join()).toContain('mail kept: not configured')
    expect(lines.join()).not.toMatch(/012345|bo@|elsewhere/)
  })

  it('is kept, and not tried again, when its recipient is refused', async () => {
    await runJob(db, sendMail, code(NO_MAILBOX), new Date(), { delivery })
    const [kept] = await listOutgoing(db, { first: 1 })
    expect(kept).toMatchObject({ reason: 'refused', recipient: NO_MAILBOX })
  })

  it('is given up once it is pointless', async () => {
    taken.length = 0
    const late = { ...code('ana@elsewhere.example'), expiresAt: at }
    await runJob(db, sendMail, late, new Date('2026-03-07T06:04:59Z'), { delivery })
    expect(taken).toHaveLength(1)
    await runJob(db, sendMail, late, new Date(at), { delivery })
    expect(taken).toHaveLength(1)
  })

  it('waits for the mail server to come back', async () => {
    const troubled = await serveMail({ troubles: ['Try again later'] })
    const retried = { ...sendMail, retry: { limit: 3, delay: 1 } }
    const jobs = await testJobs(db, {
      jobs: [retried],
      works: true,
      delivery: deliveryBy(`smtp://127.0.0.1:${troubled.port}`),
    })
    const enqueued = new Set<string>()
    await jobs.enqueueIn(db, enqueued)(retried, code('ana@elsewhere.example'))
    jobs.wake(enqueued)
    // By itself a process looks for what is due four times a minute.
    const look = () => {
      jobs.wake([retried.name])
      return troubled.taken.length
    }
    await expect.poll(look, { timeout: 60_000, interval: 200 }).toBe(1)
  })
})
