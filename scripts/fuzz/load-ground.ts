import { safeParse, toJSONSchema } from 'zod/mini'
import type { Action } from '#server/door/action.ts'
import type { Endpoint } from '#server/door/endpoint.ts'
import { contractKey } from '#shared/contract.ts'
import type { LiveFeature } from '../../src/server/live/handlers.ts'
import type { JsonSchema } from '../catalogue/shape.ts'
import type { Callable, Ground } from './request.ts'

/** Addresses that are no page, no call and in no list. */
const PATHS = [
  '/healthz',
  '/readyz',
  '/metrics',
  '/robots.txt',
  '/sw.js',
  '/_payload.json',
  '/_i18n/:locale/messages.json',
  '/_i18n/:locale/modules.json',
  '/builds/meta/:file',
  '/assets/:file',
  '/media/:file',
  '/api/privacy/export/:token',
  '/api/auth/logout',
  '/api/:name',
  '/api/upload',
  '/api/upload/avatar',
  '/api/auth/refresh',
  '/api/ws',
  '/favicon.ico',
]

interface Lists {
  actions: readonly Action[]
  endpoints: readonly Endpoint[]
  live: readonly LiveFeature[]
}

/** All that the site's own lists say can be asked. */
export function groundOf({ actions, endpoints, live }: Lists): Omit<Ground, 'people'> {
  return {
    calls: actions.map((action) => callOf(action)),
    paths: [...PATHS, ...endpoints.map(({ path }) => path)],
    frameTypes: ['connect', ...live.flatMap(({ frames }) => frames.map(({ type }) => type))],
  }
}

function callOf({ contract, data, result }: Action): Callable {
  return {
    key: contractKey(contract),
    name: contract.name,
    verb: contract.verb,
    isWrite: contract.kind === 'write',
    at: contract.at,
    refusals: contract.errors,
    schema: toJSONSchema(data as never, { io: 'input', unrepresentable: 'any' }) as JsonSchema,
    check: (answer) => {
      const parsed = safeParse(result as never, answer)
      return parsed.success ? undefined : parsed.error.issues[0]?.path.map(String).join('.') || 'its top'
    },
  }
}
