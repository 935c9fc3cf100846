import { LOCALE_TAGS } from '#shared/texts/locales.ts'
import type { PageState } from '#site/payload.ts'

const setAttribute = (selector: string, name: string, value: string | null): void => {
  const element = document.head.querySelector(selector)
  if (value === null) element?.remove()
  else element?.setAttribute(name, value)
}

/** What people and their tools see of the head after navigation; crawlers load pages whole. */
export function updateHead({ head, route }: PageState): void {
  document.title = head.title
  document.documentElement.lang = LOCALE_TAGS[route.locale]
  setAttribute('meta[name="description"]', 'content', head.description)
  let canonical = document.head.querySelector('link[rel="canonical"]')
  if (!canonical && head.canonical) {
    canonical = document.createElement('link')
    canonical.setAttribute('rel', 'canonical')
    document.head.append(canonical)
  }
  setAttribute('link[rel="canonical"]', 'href', head.canonical)
}

/** Announces the new page to screen readers, which do not notice a navigation without a page load. */
export function createAnnouncer(): (text: string) => void {
  let announcer: HTMLElement | undefined
  return (text) => {
    if (!announcer) {
      announcer = document.createElement('p')
      announcer.className = 'sr-only'
      announcer.setAttribute('aria-live', 'polite')
      document.body.append(announcer)
    }
    announcer.textContent = text
  }
}
