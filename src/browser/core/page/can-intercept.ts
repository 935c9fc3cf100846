import { matchRoute } from '#site/routes.ts'

/** Paths of the server that are never pages. */
const SERVICES = ['api', '_i18n', 'builds', 'assets', 'media', 'flags', 'icons']

/** Whether an address may be shown without loading a document. The builder has a security policy of its own. */
export function isPageAddress(url: URL, origin: string): boolean {
  if (url.origin !== origin) return false
  if (SERVICES.includes(url.pathname.split('/')[1] ?? '')) return false
  return matchRoute(url.pathname)?.base !== 'builder'
}

type Asked = Pick<
  NavigateEvent,
  'canIntercept' | 'hashChange' | 'downloadRequest' | 'formData' | 'navigationType'
>

/**
 * Whether a navigation may be intercepted. Reloads, downloads, posted forms and jumps within the page stay with the
 * browser.
 */
export function canIntercept(asked: Asked, url: URL, from: URL): boolean {
  return (
    asked.canIntercept &&
    !asked.hashChange &&
    asked.downloadRequest === null &&
    !asked.formData &&
    asked.navigationType !== 'reload' &&
    isPageAddress(url, from.origin) &&
    matchRoute(from.pathname)?.base !== 'builder'
  )
}
