import type { FastifyInstance } from 'fastify'
import { cookieHeader } from './site.ts'

interface Site {
  http: FastifyInstance
  get: (
    address: string,
    headers?: Record<string, string>,
  ) => Promise<{ status: number; text: string; headers: Record<string, unknown> }>
}

export interface FormAnswer {
  status: number
  /** Where it led, if it led on. */
  address: string
  /** Of the page that was shown at last. */
  text: string
}

/** A browser without script: it sends forms, follows where they lead, and keeps cookies. */
export function plainBrowser({ http, get }: Site, { cookie = '', origin = 'http://town.test' } = {}) {
  const jar = new Map<string, string>()
  const keep = (cookies: string) => {
    for (const one of cookies.split('; ').filter(Boolean)) {
      const [name = '', ...value] = one.split('=')
      jar.set(name, value.join('='))
    }
  }
  keep(cookie)
  const cookies = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
  const open = (address: string) => get(address, { cookie: cookies() })
  return {
    open,
    cookies: jar,
    async send(name: string, fields: Record<string, string | number>, lang = 'en'): Promise<FormAnswer> {
      const sent = new URLSearchParams(Object.entries(fields).map(([key, value]) => [key, String(value)]))
      const answer = await http.inject({
        method: 'POST',
        url: `/api/form/${name}?lang=${lang}`,
        headers: {
          origin,
          cookie: cookies(),
          'content-type': 'application/x-www-form-urlencoded',
        },
        payload: sent.toString(),
      })
      keep(cookieHeader(answer.headers['set-cookie']))
      const address = answer.headers.location ?? ''
      if (answer.statusCode !== 303) return { status: answer.statusCode, address, text: answer.body }
      const { status, text } = await open(address)
      return { status, address, text }
    },
  }
}

/** The value of a field as a page has it; undefined where it has none of this name. */
export const fieldIn = (text: string, name: string): string | undefined => {
  const tag = [...text.matchAll(/<input\b[^>]*>/g)].find(([input]) => input.includes(` name="${name}"`))?.[0]
  return tag && (/ value="([^"]*)"/.exec(tag)?.[1] ?? '')
}
