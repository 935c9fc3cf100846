import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterAll } from 'vitest'
import { CERTIFICATE, KEY } from './certificate.ts'

/** Nobody has this mailbox. */
export const NO_MAILBOX = 'nobody@elsewhere.example'

export interface TakenMail extends Omit<Email, 'sender'> {
  /** As the envelope says, whatever the headers claim. */
  recipients: string[]
  sender: string
  /** As whom the site had signed in. */
  user: string | undefined
  isEncrypted: boolean
}

interface MailServerOptions {
  /** Whoever sends must know them. */
  login?: { user: string; password: string }
  hasTls?: boolean
  /** Temporary error replies, one per attempt; afterwards mails are accepted. */
  troubles?: string[]
}

/** A mail server of the test's own that speaks SMTP and keeps what it takes. */
export async function serveMail({ login, hasTls = false, troubles = [] }: MailServerOptions = {}) {
  const taken: TakenMail[] = []
  /** The same byte by byte, for whoever looks at signatures. */
  const raw: string[] = []
  const server = new SMTPServer({
    key: KEY,
    cert: CERTIFICATE,
    logger: false,
    disableReverseLookup: true,
    // Does not wait for idle connections.
    closeTimeout: 100,
    authOptional: !login,
    disabledCommands: [...(hasTls ? [] : ['STARTTLS']), ...(login ? [] : ['AUTH'])],
    allowInsecureAuth: !hasTls,
    onAuth: ({ username, password }, _session, done) => {
      if (username === login?.user && password === login?.password) done(null, { user: username })
      else done(new Error('Authentication failed'))
    },
    onRcptTo: ({ address }, _session, done) => {
      if (address !== NO_MAILBOX) return done()
      done(Object.assign(new Error(`No mailbox ${address} here`), { responseCode: 550 }))
    },
    onData: (stream, session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', async () => {
        const trouble = troubles.shift()
        if (trouble) return done(Object.assign(new Error(trouble), { responseCode: 451 }))
        const { envelope, user, secure } = session
        raw.push(Buffer.concat(chunks).toString())
        taken.push({
          ...(await PostalMime.parse(Buffer.concat(chunks))),
          recipients: envelope.rcptTo.map(({ address }) => address),
          sender: envelope.mailFrom === false ? '' : envelope.mailFrom.address,
          user: user === undefined ? undefined : String(user),
          isEncrypted: secure,
        })
        done()
      })
    },
  })
  const listening = server.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  const { port } = listening.address() as AddressInfo
  afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())))
  return { port, taken, raw }
}
