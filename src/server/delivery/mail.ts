import { connect, type Socket } from 'node:net'
import { publicLookup } from '../http/public-host.ts'
import type { MailConfig } from './config.ts'
import { describeTrouble, troubleOf } from './mail-trouble.ts'
import { DeliveryProblem, Undeliverable } from './undeliverable.ts'

export interface Mail {
  to: string
  subject: string
  text: string
  html: string
  /** BCP 47 tag of both. */
  language: string
  /** Beside those of every mail: how to unsubscribe, and which thread it belongs to. */
  headers?: Readonly<Record<string, string>>
  /** Given to the server once at most: where the connection breaks in between, it goes over no other. */
  isOnce?: true
  /** Where it comes back to if nobody takes it; missing: to the sender. */
  returnPath?: string
}

/** Gives a mail to the mail server. @throws Undeliverable, or DeliveryProblem where a later attempt may succeed */
export type SendMail = (mail: Mail) => Promise<void>

/** ms. A mail server that takes longer for its greeting, or to answer one line, counts as down. */
const GREETING = 10_000
const SILENCE = 20_000
/** Connections to the mail server at once; most servers take no more from one client. */
export const CONNECTIONS = 8
/** Mails over one connection; servers that count them allow a hundred. */
const PER_CONNECTION = 100
/** ms. The mails of a digest reuse open connections; between two mails of a quiet site none is held. */
const IDLE = 2_000

/** Headers under the signature. Without those of List-Unsubscribe no mail program offers one click (RFC 8058). */
const SIGNED =
  'From:Sender:Reply-To:Subject:Date:Message-ID:To:MIME-Version:Content-Type:Content-Transfer-Encoding:' +
  'References:List-Unsubscribe:List-Unsubscribe-Post'

/** One retry, over a new connection, where the server had closed the open one; further attempts are the caller's. */
const REQUEUES = 1

interface MailerOptions {
  config: MailConfig
  /** Our host name in the SMTP greeting. */
  host: string
}

/** Mail by SMTP. Mails share a few connections: a greeting takes longer than handing over a mail. */
export function createMailer(options: MailerOptions): SendMail {
  const opened = new Map<boolean, ReturnType<typeof openTransport>>()
  const transport = (isOnce: boolean) => {
    const open = opened.get(isOnce) ?? openTransport(options, isOnce ? 0 : REQUEUES)
    opened.set(isOnce, open)
    return open
  }
  return async ({ to, subject, text, html, language, headers, isOnce = false, returnPath }) => {
    try {
      await (await transport(isOnce)).sendMail({
        from: options.config.from,
        ...(returnPath !== undefined && { envelope: { from: returnPath, to } }),
        // As an object: a comma in an address must not make two of it.
        to: { name: '', address: to },
        subject,
        text,
        html,
        headers: { 'Content-Language': language, 'Auto-Submitted': 'auto-generated', ...headers },
      })
    } catch (error) {
      throw problemOf(error)
    }
  }
}

/** Loads what speaks SMTP with the first mail: most processes send none, and should not start later for it. */
async function openTransport({ config, host }: MailerOptions, maxRequeues: number) {
  const { createTransport } = await import('nodemailer')
  return createTransport({
    pool: true,
    maxConnections: CONNECTIONS,
    maxMessages: PER_CONNECTION,
    idleTimeout: IDLE,
    maxRequeues,
    host: config.host,
    port: config.port,
    secure: config.isSecure,
    requireTLS: config.needsTls,
    ...(config.dkim && { dkim: { ...config.dkim, headerFieldNames: SIGNED } }),
    ...(config.user !== undefined && { auth: { user: config.user, pass: config.password ?? '' } }),
    name: host,
    ...(config.isInWorld && { getSocket: openInWorld }),
    connectionTimeout: GREETING,
    greetingTimeout: GREETING,
    dnsTimeout: GREETING,
    socketTimeout: SILENCE,
    // Templates are ours; nothing in them may make the server read files or fetch addresses.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}

type OnSocket = (error: Error | null, opened?: { connection: Socket }) => void

/** For servers that were named in the browser: the addresses of the name are checked as it is connected to. */
function openInWorld(
  { host = '', port = 0 }: { host?: string; port?: number | string },
  done: OnSocket,
): void {
  const socket = connect({ host, port: Number(port), lookup: publicLookup, timeout: GREETING })
  const fail = (error: Error) => {
    socket.destroy()
    done(error)
  }
  socket.once('error', fail)
  socket.once('timeout', () => fail(new Error('ETIMEDOUT')))
  socket.once('connect', () => {
    socket.removeAllListeners()
    socket.setTimeout(0)
    done(null, { connection: socket })
  })
}

/** Without an answer only what never got as far as the mail itself is sure not to have arrived. */
function mayHaveArrived(error: unknown): boolean {
  const { code, message } = error as { code?: unknown; message?: unknown }
  if (['EAUTH', 'ENOAUTH', 'EDNS', 'ETLS', 'EENVELOPE'].includes(String(code))) return false
  return !/ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|getaddrinfo|Connection timeout|Greeting never/.test(
    String(message),
  )
}

/**
 * A permanent rejection of the recipient is final; any other error may be the server's own trouble, or a wrong
 * password.
 */
function problemOf(error: unknown): DeliveryProblem {
  const { responseCode, command, code } = error as {
    responseCode?: unknown
    command?: unknown
    code?: unknown
  }
  const answer = typeof responseCode === 'number' ? responseCode : undefined
  const said = [code, command, answer].filter((part) => part !== undefined).join(' ')
  return answer !== undefined && answer >= 500 && (command === 'RCPT TO' || code === 'EENVELOPE')
    ? new Undeliverable(`The mail server refuses the recipient (${said})`, 'recipient')
    : new DeliveryProblem(
        `The mail server did not take a mail: ${describeTrouble(troubleOf(error))} (${said || 'no code'})`,
        troubleOf(error),
        answer === undefined && mayHaveArrived(error),
      )
}
