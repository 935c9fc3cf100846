import type { FastifyInstance } from 'fastify'
import { localizedPath, splitLocale } from '#site/routes.ts'
import type { Door } from '../door/door.ts'
import { doorRefusal } from '../door/refusal.ts'
import type { Messages } from '../texts/messages.ts'
import { sendRefusal } from './http.ts'

/** Whether the site still waits for its first admin. */
interface Emptiness {
  isOpen: () => Promise<boolean>
}

interface Options {
  founding: Emptiness
  /** Of the page that sets the site up, without locale and leading slash. */
  path: string
  messages: Messages
}

const PAYLOAD = '/_payload.json'
/** Files of the build and of the brand, probes: the same whatever the database holds. Calls are guarded by name. */
const AS_EVER = /^\/(healthz|readyz|metrics|assets\/|api\/request$)|\.[a-z0-9]{2,11}$/i

/**
 * Leads every page of a site without people to the one that sets it up, and refuses what else would change or show
 * something. Nothing of that may be kept: it is over with the first admin.
 */
export function holdBack(http: FastifyInstance, { founding, path, messages }: Options): void {
  http.addHook('onRequest', async (request, reply) => {
    const pathname = (request.raw.url ?? '/').split('?', 1)[0] as string
    const isPayload = pathname.endsWith(PAYLOAD)
    const { locale, rest } = splitLocale(isPayload ? pathname.slice(0, -PAYLOAD.length) : pathname)
    if (rest === path || (!isPayload && AS_EVER.test(pathname)) || !(await founding.isOpen()))
      return undefined
    reply.header('cache-control', 'no-store')
    const isPage = (request.method === 'GET' || request.method === 'HEAD') && !pathname.startsWith('/api/')
    const place = localizedPath(path, locale)
    // As pages answer both: whoever follows a link within a page asks for its data alone.
    if (isPage) return isPayload ? reply.send({ redirect: place, status: 302 }) : reply.redirect(place, 302)
    const { t } = messages.translator(locale)
    return sendRefusal(doorRefusal('not-set-up', { path: `/${path}` }), { request, reply, t })
  })
}

/** The same for calls: as long as nobody is there, nothing is changed but by those that set the site up. */
export const guardDoor = (door: Door, founding: Emptiness, open: readonly string[], path: string): Door => ({
  ...door,
  call: async (name, sent, caller) => {
    if (door.isWrite(name) && !open.includes(name) && (await founding.isOpen()))
      throw doorRefusal('not-set-up', { path: `/${path}` })
    return door.call(name, sent, caller)
  },
})
