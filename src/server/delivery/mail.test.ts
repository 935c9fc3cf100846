import { createServer } from 'node:net'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { afterEach, describe, expect, it } from 'vitest'
import { CERTIFICATE } from '#tests/delivery/certificate.ts'
import { NO_MAILBOX, serveMail } from '#tests/delivery/mail-server.ts'
import { readDelivery } from './config.ts'
import { createDelivery } from './delivery.ts'
import { DeliveryProblem, Undeliverable } from './undeliverable.ts'

const mail = {
  to: 'ana@elsewhere.example',
  subject: '广场：验证码 · ¿Código?',
  text: 'Hello — 你好\n.\nA line with a dot stands alone above.',
  html: '<p>Hello — 你好</p>',
  language: 'zh-CN',
}
const MAIL_FROM = 'Plaza 广场 <hello@town.example>'

async function sendBy(SMTP_URL: string, message = mail): Promise<void> {
  await createDelivery(readDelivery({ SMTP_URL, MAIL_FROM }), 'https://town.example').sendMail?.(message)
}
const failure = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => null,
    (error) => error,
  )

describe('a mail server', async () => {
  const open = await serveMail()

  it('takes a mail in every script, as text and as HTML', async () => {
    await sendBy(`smtp://127.0.0.1:${open.port}`)
    expect(open.taken).toHaveLength(1)
    const [taken] = open.taken
    expect(taken).toMatchObject({
      recipients: [mail.to],
      sender: 'hello@town.example',
      from: { name: 'Plaza 广场', address: 'hello@town.example' },
      to: [{ address: mail.to }],
      subject: mail.subject,
      isEncrypted: false,
    })
    expect(taken?.text?.trim()).toBe(mail.text)
    expect(taken?.html?.trim()).toBe(mail.html)
    const headers = Object.fromEntries(taken?.headers.map(({ key, value }) => [key, value]) ?? [])
    expect(headers).toMatchObject({ 'auto-submitted': 'auto-generated', 'content-language': 'zh-CN' })
    expect(headers['message-id']).toMatch(/@town\.example>$/)
  })

  it('gets one recipient, whatever an address tries', async () => {
    for (const to of ['a@b.example, c@d.example', 'a@b.example\r\nBcc: c@d.example']) {
      await failure(sendBy(`smtp://127.0.0.1:${open.port}`, { ...mail, to }))
    }
    expect(open.taken.flatMap(({ recipients }) => recipients)).not.toContain('c@d.example')
  })

  it('that has no such mailbox is not asked again, and what it says of people is not repeated', async () => {
    const problem = await failure(sendBy(`smtp://127.0.0.1:${open.port}`, { ...mail, to: NO_MAILBOX }))
    expect(problem).toBeInstanceOf(Undeliverable)
    expect(String(problem)).toContain('550')
    expect(String(problem)).not.toContain('elsewhere')
  })

  it('in passing trouble is asked again', async () => {
    const troubled = await serveMail({ troubles: ['Greylisted, ana@elsewhere.example'] })
    const problem = await failure(sendBy(`smtp://127.0.0.1:${troubled.port}`))
    expect(problem).toBeInstanceOf(DeliveryProblem)
    expect(problem).not.toBeInstanceOf(Undeliverable)
    expect(String(problem)).not.toContain('elsewhere')
    await sendBy(`smtp://127.0.0.1:${troubled.port}`)
    expect(troubled.taken).toHaveLength(1)
  })
})

describe('a password', async () => {
  const login = { user: 'plaza@town', password: 'p@ss:word/ä' }
  const credentials = `${encodeURIComponent(login.user)}:${encodeURIComponent(login.password)}`
  const encrypted = await serveMail({ login, hasTls: true })
  const clear = await serveMail({ login })
  const trusted = getCACertificates('default')
  afterEach(() => setDefaultCACertificates(trusted))

  it('goes over an encrypted connection', async () => {
    setDefaultCACertificates([...trusted, CERTIFICATE])
    await sendBy(`smtp://${credentials}@127.0.0.1:${encrypted.port}`)
    expect(encrypted.taken).toMatchObject([{ user: login.user, isEncrypted: true }])
  })

  it('does not go to a server that nobody vouches for', async () => {
    const problem = await failure(sendBy(`smtp://${credentials}@127.0.0.1:${encrypted.port}`))
    expect(problem).toBeInstanceOf(DeliveryProblem)
    expect(encrypted.taken).toHaveLength(1)
  })

  it('does not go over the wire in clear, unless the owner says so', async () => {
    expect(await failure(sendBy(`smtp://${credentials}@127.0.0.1:${clear.port}`))).toBeInstanceOf(
      DeliveryProblem,
    )
    expect(clear.taken).toEqual([])
    await sendBy(`smtp://${credentials}@127.0.0.1:${clear.port}?tls=optional`)
    expect(clear.taken).toMatchObject([{ user: login.user, isEncrypted: false }])
  })

  it('that is wrong can be set right: the mail is tried again', async () => {
    const problem = await failure(sendBy(`smtp://plaza:wrong@127.0.0.1:${clear.port}?tls=optional`))
    expect(problem).toBeInstanceOf(DeliveryProblem)
    expect(problem).not.toBeInstanceOf(Undeliverable)
    expect(String(problem)).not.toContain('wrong')
  })
})

it('a server that is not there is asked again', async () => {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const problem = await failure(sendBy(`smtp://127.0.0.1:${port}`))
  expect(problem).toBeInstanceOf(DeliveryProblem)
  expect(problem).not.toBeInstanceOf(Undeliverable)
})
