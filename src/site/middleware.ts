import type { Head } from './payload.ts'

/** What a middleware may change about a page before its modules are loaded. */
export interface PageDraft {
  robots: Head['robots']
}
type Middleware = (page: PageDraft) => void

/** Pages name the middleware they want in their settings; these are all there are. */
const MIDDLEWARE: Readonly<Record<string, Middleware>> = {
  noindex: (page) => {
    page.robots = 'noindex'
  },
}

/** @throws Error 'Unknown route middleware: {name}' */
export function runMiddleware(names: readonly string[], page: PageDraft): void {
  for (const name of names) {
    if (!Object.hasOwn(MIDDLEWARE, name)) throw new Error(`Unknown route middleware: ${name}`)
    MIDDLEWARE[name]?.(page)
  }
}
