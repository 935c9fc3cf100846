import type { Endpoint } from '#server/door/endpoint.ts'
import { doorRefusal } from '#server/door/refusal.ts'
import { LOCALES } from '#shared/texts/locales.ts'
import { localizedPath } from '#site/routes.ts'
import { writeRobots } from '../write-robots.ts'
import { writeSecurity } from '../write-security.ts'

const HOUR = 3_600
const TEXT = 'text/plain; charset=utf-8'

/** Personal pages and tools, which crawlers should not fetch. */
const PERSONAL = ['account/', 'authorize', 'builder', 'create', 'notify']

export const robotsEndpoint: Endpoint = {
  path: '/robots.txt',
  handle: ({ settings, siteUrl }) => ({
    type: TEXT,
    maxAge: HOUR,
    body: writeRobots({
      isOpen: settings.crawlers.isOpen,
      siteUrl,
      closed: [
        // Pictures and lists below /api belong to pages; calls and page data are not indexed.
        '/api/request',
        '/_payload.json',
        '/*/_payload.json',
        ...LOCALES.flatMap((locale) => PERSONAL.map((path) => localizedPath(path, locale))),
      ],
    }),
  }),
}

export const securityEndpoint: Endpoint = {
  path: '/.well-known/security.txt',
  handle: ({ settings: { security }, siteUrl, now }) => {
    if (security.contacts.length === 0) throw doorRefusal('not-found')
    return { type: TEXT, maxAge: HOUR, body: writeSecurity(security, { siteUrl, now }) }
  },
}
