/** Why a mail server did not take a mail, in words for the one who runs the site. */
const REASONS = {
  certificate: 'its certificate is not trusted',
  name: 'its name was not found',
  refused: 'it refuses the connection: nothing listens at its port, or a firewall is in between',
  login: 'it refuses the user or password',
  timeout: 'it did not answer in time',
  encryption: 'it offers no encryption, without which no password is sent',
  sender: 'it refuses the sender: MAIL_FROM must be an address it may send for',
  recipient: 'it refuses the recipient',
  later: 'it asks to try again later',
  broken: 'the connection broke',
  unknown: 'it gave no reason that is known here',
} as const
export type MailTrouble = keyof typeof REASONS

export const describeTrouble = (trouble: MailTrouble): string => REASONS[trouble]

/** What nodemailer and Node say about a failure. Their messages quote addresses, and are only looked at. */
interface Failure {
  code: string
  command: string
  message: string
  answer: number | undefined
}

/** The order matters: the code of a socket that broke (ESOCKET) stands also on those that were never opened. */
const SIGNS: ReadonlyArray<[MailTrouble, (failure: Failure) => boolean]> = [
  ['login', ({ code, answer }) => code === 'EAUTH' || code === 'ENOAUTH' || answer === 535 || answer === 530],
  ['certificate', ({ message }) => /certificate|altnames|self.signed|CERT_/i.test(message)],
  ['name', ({ code, message }) => code === 'EDNS' || /ENOTFOUND|EAI_AGAIN|getaddrinfo/.test(message)],
  ['refused', ({ message }) => /ECONNREFUSED|EHOSTUNREACH|ENETUNREACH/.test(message)],
  ['timeout', ({ code, message }) => code === 'ETIMEDOUT' || /timeout|timed out|ETIMEDOUT/i.test(message)],
  [
    'encryption',
    ({ code, message }) => code === 'ETLS' || /STARTTLS|wrong version number|SSL/i.test(message),
  ],
  ['sender', ({ command, answer }) => command === 'MAIL FROM' && (answer ?? 0) >= 500],
  ['later', ({ answer }) => answer !== undefined && answer >= 400 && answer < 500],
  ['broken', ({ code, message }) => /ESOCKET|ECONNECTION|ECONNRESET|EPIPE/.test(`${code} ${message}`)],
]

export function troubleOf(error: unknown): MailTrouble {
  const { code, command, message, responseCode, cause } = error as Partial<Record<string, unknown>>
  const words = [message, cause instanceof Error ? cause.message : ''].map(String).join(' ')
  const failure: Failure = {
    code: String(code ?? ''),
    command: String(command ?? ''),
    message: words,
    answer: typeof responseCode === 'number' ? responseCode : undefined,
  }
  return SIGNS.find(([, isIt]) => isIt(failure))?.[0] ?? 'unknown'
}
