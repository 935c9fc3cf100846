/** SQLSTATEs of a server that is starting, stopping, full or overloaded, or was cut off. */
const SQL_STATES = new Set(['57P01', '57P02', '57P03', '53300', '53100', '53200', '57014', '55P03', '25P03'])
const SYSTEM_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
])
/** The driver's own failures carry no code. */
const DRIVER_MESSAGES =
  /^(timeout exceeded when trying to connect|timeout expired|Connection terminated|Client has encountered a connection error|Client was closed|Query read timeout)/

/**
 * Whether an error of a query says that the database is down, full or too slow, rather than that the query is
 * wrong: worth a "try again later" and not a bug of ours.
 */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, syscall } = error as Error & { code?: string; syscall?: string }
  if (code && SQL_STATES.has(code)) return true
  // Files fail with ENOENT too: only what came from a socket is the database.
  if (code && SYSTEM_CODES.has(code))
    return syscall !== undefined && /^(connect|read|write|getaddrinfo)$/.test(syscall)
  if (error instanceof AggregateError) return error.errors.some(isOutage)
  return DRIVER_MESSAGES.test(error.message)
}
