import { generateKeyPairSync } from 'node:crypto'
import { createServer } from 'node:net'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { afterEach, describe, expect, it } from 'vitest'
import { CERTIFICATE } from '#tests/delivery/certificate.ts'
import { isSignedBy, readSignature } from '#tests/delivery/dkim.ts'
import { NO_MAILBOX, serveMail } from '#tests/delivery/mail-server.ts'
import { DELIVERY_VARIABLES, deliveryProblems, readDelivery } from './config.ts'
import { createDelivery } from './delivery.ts'
import { troubleOf } from './mail-trouble.ts'
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
    expect(String(problem)).toContain('its certificate is not trusted')
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
    expect(String(problem)).toContain('it refuses the user or password')
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
  expect(String(problem)).toContain('it refuses the connection')
})

it('a server without an address is named as such', async () => {
  const problem = await failure(sendBy('smtp://mail.town.invalid'))
  expect(String(problem)).toContain('its name was not found')
})

it('a server that says nothing is named as such', () => {
  const silent = Object.assign(new Error('Greeting never received'), { code: 'ETIMEDOUT', command: 'CONN' })
  expect(troubleOf(silent)).toBe('timeout')
})

describe('a key for DKIM', async () => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
  const server = await serveMail()

  it('signs what the mail says, and how to unsubscribe with one click', async () => {
    const config = readDelivery({
      SMTP_URL: `smtp://127.0.0.1:${server.port}`,
      MAIL_FROM,
      DKIM_SELECTOR: 'plaza1',
      DKIM_PRIVATE_KEY: pem.replaceAll('\n', '\\n'),
    })
    const headers = {
      'List-Unsubscribe': '<https://town.example/off?link=1>',
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    }
    await createDelivery(config, 'https://town.example').sendMail?.({ ...mail, headers })
    const raw = server.raw.at(-1) ?? ''
    const signature = readSignature(raw)
    expect(signature).toMatchObject({ a: 'rsa-sha256', d: 'town.example', s: 'plaza1' })
    expect(signature.h?.toLowerCase().split(':')).toEqual(
      expect.arrayContaining(['from', 'to', 'subject', 'list-unsubscribe', 'list-unsubscribe-post']),
    )
    expect(isSignedBy(raw, publicKey)).toBe(true)
    expect(isSignedBy(raw.replace('Hello', 'Hallo'), publicKey)).toBe(false)
    expect(isSignedBy(raw.replace('link=1', 'link=2'), publicKey)).toBe(false)
  })

  it('is refused at start when it is none, or without its selector', () => {
    expect(deliveryProblems({ DKIM_PRIVATE_KEY: pem })).toEqual([
      'DKIM_SELECTOR and DKIM_PRIVATE_KEY are needed together',
    ])
    expect(DELIVERY_VARIABLES.DKIM_PRIVATE_KEY.safeParse('secret').success).toBe(false)
    expect(DELIVERY_VARIABLES.DKIM_PRIVATE_KEY.safeParse(pem).success).toBe(true)
  })
})
