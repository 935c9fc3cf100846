import { readFile, stat } from 'node:fs/promises'
import * as z from 'zod/mini'
import { explained, StartProblem } from '#shared/start-problem.ts'
import { text } from '../settings/variables.ts'

/** The ways to take money outside of the site, as its owner has set them up; the others are not offered. */
export interface PaymentKeys {
  /** Moves no money: its payers press buttons. They come to it by a page, or by a code that is scanned. */
  sandbox?: { kind: 'page' | 'code' }
  /** By name of provider, as their owner has written them: whoever knows the provider reads them. */
  providers?: Readonly<Record<string, unknown>>
  /** Where providers are asked whose keys administrators have entered, in place of their own servers: tests play them. */
  addresses?: Readonly<Record<string, string>>
}

/** As the environment says it. */
export interface PaymentSettings extends Pick<PaymentKeys, 'sandbox'> {
  /** Path of a JSON file with the keys of providers. */
  file?: string
}

/** The variables, to be put into the schema of the environment. */
export const PAYMENT_VARIABLES = {
  PAYMENTS_FILE: z.optional(text),
  PAYMENTS_SANDBOX: z.optional(z.enum(['page', 'code'], { error: 'must be page or code' })),
  PAYMENTS_SANDBOX_IN_PRODUCTION: z.optional(z.enum(['yes'], { error: 'must be yes, or left out' })),
}

interface Values {
  NODE_ENV?: string | undefined
  PAYMENTS_FILE?: string | undefined
  PAYMENTS_SANDBOX?: 'page' | 'code' | undefined
  PAYMENTS_SANDBOX_IN_PRODUCTION?: 'yes' | undefined
}

/** Whoever opens the sandbox gives things away: that is said twice. */
export function paymentProblems(values: Values): string[] {
  const isProduction = (values.NODE_ENV ?? 'production') === 'production'
  return values.PAYMENTS_SANDBOX && isProduction && !values.PAYMENTS_SANDBOX_IN_PRODUCTION
    ? [
        'PAYMENTS_SANDBOX lets everybody buy without paying: set PAYMENTS_SANDBOX_IN_PRODUCTION=yes too, or leave it out',
      ]
    : []
}

export const readPayments = ({ PAYMENTS_SANDBOX: kind, PAYMENTS_FILE: file }: Values): PaymentSettings => ({
  ...(kind && { sandbox: { kind } }),
  ...(file !== undefined && { file }),
})

const providersSchema = z.record(z.string(), z.unknown())

/**
 * Reads the file with the keys of providers, where there is one.
 *
 * @param warn is told where others on this machine can read it too
 * @throws StartProblem that says nothing of what stands in it
 */
export async function readPaymentKeys(
  { sandbox, file }: PaymentSettings,
  warn: (words: string) => void,
): Promise<PaymentKeys> {
  const keys = sandbox ? { sandbox } : {}
  if (file === undefined) return keys
  const [content, { mode }] = await explained('PAYMENTS_FILE cannot be read', () =>
    Promise.all([readFile(file, 'utf8'), stat(file)]),
  )
  if ((mode & 0o077) !== 0) warn(`Others on this machine can read ${file}, which holds keys: chmod 600`)
  const read = providersSchema.safeParse(parseJson(content, file))
  if (!read.success)
    throw new StartProblem(`${file} (PAYMENTS_FILE) must hold one object: { "stripe": { … } }`)
  return { ...keys, providers: read.data }
}

function parseJson(content: string, file: string): unknown {
  try {
    return JSON.parse(content)
  } catch (error) {
    // Its message quotes what it has read.
    const place = /\(line \d+ column \d+\)/.exec((error as Error).message)?.[0] ?? ''
    throw new StartProblem(`${file} (PAYMENTS_FILE) is no JSON ${place}`.trim())
  }
}
