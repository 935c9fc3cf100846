import type { Database } from '#database/schema.ts'
import {
  type Block,
  type Desk,
  type Letter,
  loadHtmlLetter,
  plainLetter,
} from '#features/kernel/delivery/public/letters.ts'
import { postPath } from '#features/kernel/posts/paths.ts'
import type { Mail } from '#server/delivery/mail.ts'
import type { Translate } from '#shared/texts/i18n.ts'
import { DEFAULT_LOCALE, LOCALE_TAGS, LOCALES, type Locale } from '#shared/texts/locales.ts'
import { localize } from '#site/localize.ts'
import { localizedPath } from '#site/routes.ts'
import type { PagePlaces, SiteSettings } from '#site/settings.ts'
import { blocksOfDocument } from './blocks-of-document.ts'
import { listLetterPosts } from './queries/posts.ts'
import { CHOICES_PATH, NEWSLETTER_ONE_CLICK, NEWSLETTER_PATH } from './rules.ts'
import type { LetterText, LetterTexts } from './schemas.ts'

export interface Composing {
  db: Database
  siteUrl: string
  places: PagePlaces
  now: Date
}

/** A letter in one language, before it is a mail of anybody. */
export interface Composed {
  subject: string
  preheader: string
  blocks: Block[]
}

const EMPTY: LetterText = { subject: '', preheader: '', opening: null, closing: null }

/** The words of a language; where it has no subject, those of the site's first that has one. */
export function wordsIn(texts: LetterTexts, language: Locale): LetterText {
  const order = [language, DEFAULT_LOCALE, ...LOCALES]
  const found = order.find((locale) => texts[locale]?.subject)
  return (found && texts[found]) ?? EMPTY
}

/**
 * What a letter says in one language: its texts are those that a stranger may read now, in this language or their own, and
 * of what is for members alone the excerpt.
 */
export async function composeLetter(
  { db, siteUrl, places, now }: Composing,
  { id, texts }: { id: number; texts: LetterTexts },
  language: Locale,
): Promise<Composed> {
  const { subject, preheader, opening, closing } = wordsIn(texts, language)
  const posts = await listLetterPosts(db, { letterId: id, language, now })
  return {
    subject,
    preheader,
    blocks: [
      ...blocksOfDocument(opening, siteUrl),
      ...posts.map(
        (post): Block => ({
          kind: 'item',
          title: post.title,
          href: siteUrl + localizedPath(postPath(places, post.kind, post), post.language),
          text: post.excerpt,
          note: post.authorName,
        }),
      ),
      ...blocksOfDocument(closing, siteUrl),
    ],
  }
}

/** Stands where each reader's own link does: a letter is written once in each language, not ten thousand times. */
const OWN = '0.0.own-link'

export interface Envelope {
  t: Translate
  settings: SiteSettings
  siteUrl: string
  language: Locale
  letterId: number
}

/** The mail of a letter in one language; `write` makes it that of one reader. */
export async function mailOf(
  { subject, preheader, blocks }: Composed,
  { t, settings, siteUrl, language, letterId }: Envelope,
) {
  const { name, timeZone, hue } = settings.site
  const desk: Desk = { t, locale: language, siteUrl, timeZone, hue, siteName: localize(name, language) }
  const addressOf = (path: string) => siteUrl + localizedPath(path, language)
  const choices = addressOf(`${CHOICES_PATH}?link=${OWN}&plain=1`)
  const letter: Letter = {
    subject,
    preview: preheader || subject,
    heading: subject,
    blocks: [
      ...blocks,
      ...(settings.newsletter.isArchived
        ? [
            {
              kind: 'link',
              label: t('newsletter.letter.web'),
              href: addressOf(`${NEWSLETTER_PATH}/${letterId}`),
            } as const,
          ]
        : []),
      { kind: 'link', label: t('newsletter.letter.choices'), href: choices },
    ],
  }
  const htmlLetter = await loadHtmlLetter()
  const html = htmlLetter(letter, desk)
  const text = plainLetter(letter, desk)
  const write = (to: string, token: string): Mail => ({
    to,
    subject,
    text: text.replaceAll(OWN, token),
    html: html.replaceAll(OWN, token),
    language: LOCALE_TAGS[language],
    headers: {
      'List-Unsubscribe': `<${siteUrl}${NEWSLETTER_ONE_CLICK}?link=${token}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      Precedence: 'bulk',
    },
  })
  return { letter, text, write }
}

/** For whoever only looks at a letter: nobody's choices are theirs to change. */
export const withoutOwnLink = (text: string): string => text.replaceAll(`?link=${OWN}&plain=1`, '')
