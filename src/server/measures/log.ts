import { type DestinationStream, pino } from 'pino'

/**
 * Structured lines on standard output: what happened and a request id, never who somebody is.
 *
 * @param base fields of every line
 */
export const createLog = (
  level: string,
  base: Record<string, unknown> | null = null,
  destination: DestinationStream = pino.destination(1),
) =>
  pino(
    {
      level,
      base,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { error: (error: unknown) => describeError(error) },
    },
    destination,
  )
export type Log = ReturnType<typeof createLog>

/** Deeper chains of causes add nothing. */
const DEPTH = 4

/**
 * An error for the log: its name, message, code and stack, and none of its other properties. PostgreSQL errors carry
 * whole rows ('Key (email)=(ana@town.example) already exists'), others whole requests.
 */
export function describeError(error: unknown, depth = DEPTH): unknown {
  if (!(error instanceof Error)) return typeof error === 'string' ? withoutMail(error) : typeof error
  const { code, cause } = error as Error & { code?: unknown }
  return {
    type: error.constructor.name,
    message: withoutMail(error.message),
    ...(typeof code === 'string' && { code }),
    stack: withoutMail(error.stack ?? ''),
    ...(cause !== undefined && depth > 0 && { cause: describeError(cause, depth - 1) }),
    ...(error instanceof AggregateError &&
      depth > 0 && { errors: error.errors.slice(0, 10).map((one) => describeError(one, depth - 1)) }),
  }
}

/**
 * Replaces e-mail addresses in error messages and request paths. Each run of characters is matched from its beginning
 * only: matched from each position, a long path without an address would take seconds.
 */
export const withoutMail = (text: string): string =>
  text.replace(/(?<![^\s/@"'<>()=])[^\s/@"'<>()=]+(?:@|%40)[^\s/@"'<>()]+/gi, '[mail]')
