import { type CompiledMessages, createTranslator, type Translator } from '#shared/texts/i18n.ts'
import type { Locale } from '#shared/texts/locales.ts'
import type { Messages } from './messages.ts'

interface Known {
  translator: Translator
  messages: CompiledMessages
  /** False while there are only the messages that the first page was rendered with. */
  isComplete: boolean
  /** A text was used before it was loaded; dots are on screen in its place. */
  hasMissed: boolean
}

export type Translators = ReturnType<typeof createTranslators>

export function createTranslators({ tryMessages }: Messages) {
  const known = new Map<Locale, Known>()

  /** A translator over the messages that a page carries; the rest joins them later. */
  function translatorWith(locale: Locale, carried: CompiledMessages, isComplete = false): Translator {
    const messages = { ...carried }
    const all = createTranslator(locale, messages)
    const translator: Translator = {
      locale,
      t: (key, params) => {
        if (key in messages || own.isComplete) return all.t(key, params)
        own.hasMissed = true
        return '…'
      },
    }
    const own: Known = { translator, messages, isComplete, hasMissed: false }
    known.set(locale, own)
    return translator
  }

  /** A translator with all messages of its locale, or undefined (after a warning) when they could not be loaded. */
  async function completeTranslator(locale: Locale): Promise<Translator | undefined> {
    const messages = await tryMessages(locale)
    const own = known.get(locale)
    if (!messages) return own?.isComplete ? own.translator : undefined
    if (!own) return translatorWith(locale, messages, true)
    const isLate = own.hasMissed && !own.isComplete
    // What was begun with it, as the words after a press, ends with it.
    Object.assign(own.messages, messages)
    own.isComplete = true
    // A new translator re-renders the whole page, so only when something on it is missing.
    return isLate ? translatorWith(locale, messages, true) : own.translator
  }

  /** Whether there are only the messages that a page carried. */
  const lacksTexts = (locale: Locale): boolean => known.get(locale)?.isComplete === false

  return { translatorWith, completeTranslator, lacksTexts }
}
