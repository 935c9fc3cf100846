import type { CompiledMessages } from '#shared/texts/i18n.ts'
import type { Locale } from '#shared/texts/locales.ts'

const LIFETIME_MS = 24 * 60 * 60 * 1000

interface Config {
  /** Part of the address, so that a new build brings its own texts. */
  version: string
  /** False while texts change under development. */
  isCacheable: (locale: Locale) => boolean
}

export type Messages = ReturnType<typeof createMessages>

export function createMessages() {
  let config: Config = { version: '', isCacheable: () => true }
  const loaded = new Map<Locale, { messages: CompiledMessages; since: number }>()
  const underway = new Map<Locale, Promise<CompiledMessages>>()

  async function fetchMessages(locale: Locale): Promise<CompiledMessages> {
    try {
      const response = await fetch(
        `/_i18n/${locale}/messages.json?${config.version}`,
        config.isCacheable(locale) ? {} : { headers: { 'cache-control': 'no-cache' } },
      )
      if (!response.ok) throw new Error(`status ${response.status}`)
      const reply = (await response.json()) as Record<string, CompiledMessages>
      const messages = reply[locale]
      if (!messages) throw new Error('no messages in the reply')
      loaded.set(locale, { messages, since: Date.now() })
      return messages
    } catch (cause) {
      throw new Error(`Failed loading locale (${locale})`, { cause })
    } finally {
      underway.delete(locale)
    }
  }

  /**
   * All messages of a locale; asked once a day at most.
   *
   * @throws `Failed loading locale ({code})`
   */
  async function loadMessages(locale: Locale): Promise<CompiledMessages> {
    const known = loaded.get(locale)
    if (known && config.isCacheable(locale) && Date.now() - known.since < LIFETIME_MS) return known.messages
    let asked = underway.get(locale)
    if (!asked) {
      asked = fetchMessages(locale)
      underway.set(locale, asked)
    }
    return asked
  }

  /** The same, but a failure is only worth a warning and gives undefined: the page carries on. */
  async function tryMessages(locale: Locale): Promise<CompiledMessages | undefined> {
    try {
      return await loadMessages(locale)
    } catch (error) {
      console.warn(`Failed to load messages for locale ${locale}`, error)
      return undefined
    }
  }

  const configureMessages = (given: Config): void => {
    config = given
  }

  return { configureMessages, loadMessages, tryMessages }
}
