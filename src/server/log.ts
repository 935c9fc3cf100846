import { pino } from 'pino'

/** Structured lines on standard output: what happened and a request id, never who somebody is. */
export const createLog = (level: string) =>
  pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    // Errors are passed as `error`; their message and stack stay on the server.
    serializers: { error: pino.stdSerializers.err },
  })
export type Log = ReturnType<typeof createLog>
