import { z } from 'zod/mini'
import type { Block } from '#features/kernel/delivery/public/letters.ts'
import type { Doc } from '#features/kernel/documents/rules.ts'
import { idOrNone } from '#shared/ids/id-field.ts'
import { LOCALES } from '#shared/texts/locales.ts'
import { typedText } from '#shared/texts/typed-text.ts'
import { localized } from '#site/settings.ts'
import { LETTER_MOVES, type LetterState, MOST_POSTS, MOST_PREHEADER, MOST_SUBJECT } from './rules.ts'

const language = z.enum(LOCALES)

export const nothingAsked = z.object({})
export type NothingAsked = z.infer<typeof nothingAsked>

export const subscribeData = z.object({ email: z.string().check(z.maxLength(320)), language })
export type SubscribeData = z.infer<typeof subscribeData>
export const asked = z.object({ isAsked: z.literal(true) })
export type Asked = z.infer<typeof asked>

export const linkData = z.object({ token: z.string().check(z.maxLength(200)) })
export type LinkData = z.infer<typeof linkData>
export const languageData = z.object({ ...linkData.shape, language })
export type LanguageData = z.infer<typeof languageData>

export const readerView = z.object({
  /** `over`: there is nobody any more, or the time to confirm is over. */
  state: z.enum(['asked', 'reading', 'over']),
  /** Masked: whoever has the link knows which one it is. */
  email: z.string(),
  language: z.nullable(language),
})
export type ReaderView = z.infer<typeof readerView>

export const ownReading = z.object({
  /** Masked; null: there is no confirmed address to write to. */
  email: z.nullable(z.string()),
  isOn: z.boolean(),
  language,
})
export type OwnReading = z.infer<typeof ownReading>
export const setOwnData = z.object({ isOn: z.boolean(), language })
export type SetOwnData = z.infer<typeof setOwnData>

/** More than this nobody reads before they decide. */
const MOST_POINTS = 6

export const newsletterFormSettings = z.object({
  title: z._default(localized, {}),
  text: z._default(localized, {}),
  points: z._default(z.array(localized).check(z.maxLength(MOST_POINTS)), []),
  privacy: z._default(localized, {}),
})
export type NewsletterFormSettings = z.infer<typeof newsletterFormSettings>

export const done = z.object({ success: z.literal(true) })
export type Done = z.infer<typeof done>

const rich = z.nullable(z.custom<Doc>((value) => typeof value === 'object' && value !== null))
export const letterText = z.object({
  subject: typedText(MOST_SUBJECT),
  preheader: typedText(MOST_PREHEADER),
  opening: rich,
  closing: rich,
})
export type LetterText = z.infer<typeof letterText>
/** What a language does not have is read in another. */
export const letterTexts = z.partialRecord(language, letterText)
export type LetterTexts = z.infer<typeof letterTexts>

const LETTER_KINDS = ['article', 'topic', 'product', 'doc'] as const
export const chosenPost = z.object({ kind: z.enum(LETTER_KINDS), number: z.int().check(z.gte(1)) })
export type ChosenPost = z.infer<typeof chosenPost>
export const listedPost = z.object({
  ...chosenPost.shape,
  title: z.string(),
  /** Path without locale and leading slash. */
  path: z.string(),
  language,
})
export type ListedPost = z.infer<typeof listedPost>

export const letterChosen = z.object({ id: idOrNone('letter') })
export type LetterChosen = z.infer<typeof letterChosen>

export const saveLetterData = z.object({
  /** null: a new one. */
  id: z.nullable(idOrNone('letter')),
  /** As it was when it was opened. */
  version: z.int(),
  texts: letterTexts,
  posts: z.array(chosenPost).check(z.maxLength(MOST_POSTS)),
})
export type SaveLetterData = z.infer<typeof saveLetterData>
export const savedLetter = z.object({ id: z.number(), version: z.number() })
export type SavedLetter = z.infer<typeof savedLetter>

const moment = z.nullable(z.string())
const state = z.custom<LetterState>((value) => typeof value === 'string')
export const figures = z.object({
  total: z.number(),
  waiting: z.number(),
  sent: z.number(),
  failed: z.number(),
  bounced: z.number(),
  complained: z.number(),
  /** Handed over by a process that died before it heard the answer: not sent again. */
  unknown: z.number(),
  /** Left before their turn came. */
  skipped: z.number(),
  unsubscribed: z.number(),
})
export type Figures = z.infer<typeof figures>

export const letterLine = z.object({
  id: z.number(),
  state,
  subject: z.string(),
  at: z.string(),
  sendAt: moment,
  startedAt: moment,
  finishedAt: moment,
  pausedWhy: z.nullable(z.enum(['mail', 'bounces'])),
  figures,
})
export type LetterLine = z.infer<typeof letterLine>
export const letterPage = z.object({
  nodes: z.array(letterLine),
  endCursor: z.number(),
  hasNextPage: z.boolean(),
})
export type LetterPage = z.infer<typeof letterPage>
export const listLettersData = z.object({ before: z._default(z.int().check(z.gte(0)), 0) })
export type ListLettersData = z.input<typeof listLettersData>

export const letterView = z.object({
  ...letterLine.shape,
  version: z.number(),
  texts: letterTexts,
  posts: z.array(listedPost).check(z.maxLength(MOST_POSTS)),
  /** How many would get it now, by language. */
  readers: z.record(z.string(), z.number()),
})
export type LetterView = z.infer<typeof letterView>

export const findTextsData = z.object({ key: typedText(200) })
export type FindTextsData = z.infer<typeof findTextsData>
export const foundTexts = z.array(listedPost).check(z.maxLength(MOST_POSTS))
export type FoundTexts = z.infer<typeof foundTexts>

export const previewData = z.object({ ...letterChosen.shape, language })
export type PreviewData = z.infer<typeof previewData>
const blocks = z.custom<readonly Block[]>(Array.isArray)
export const letterPreview = z.object({
  subject: z.string(),
  preheader: z.string(),
  blocks,
  plain: z.string(),
})
export type LetterPreview = z.infer<typeof letterPreview>

export const testedLetter = z.object({ to: z.string() })
export type TestedLetter = z.infer<typeof testedLetter>

export const sendLetterData = z.object({
  ...letterChosen.shape,
  /** What whoever presses has seen. */
  version: z.int(),
  /** null: now. */
  at: z.nullable(z.iso.datetime()),
})
export type SendLetterData = z.infer<typeof sendLetterData>
export const moveLetterData = z.object({ ...letterChosen.shape, move: z.enum(LETTER_MOVES) })
export type MoveLetterData = z.infer<typeof moveLetterData>

/** A letter as everybody may read it on the web. */
export const sentLetter = z.object({
  id: z.number(),
  subject: z.string(),
  preheader: z.string(),
  blocks,
  at: z.string(),
})
export type SentLetter = z.infer<typeof sentLetter>
export const sentLine = z.object({
  id: z.number(),
  subject: z.string(),
  preheader: z.string(),
  at: z.string(),
})
export const sentPage = z.object({
  nodes: z.array(sentLine),
  endCursor: z.number(),
  hasNextPage: z.boolean(),
})
export type SentPage = z.infer<typeof sentPage>

export const heardBounces = z.object({
  name: z.string().check(z.maxLength(40)),
  headers: z.record(z.string(), z.string()),
  body: z.instanceof(Uint8Array),
})
export type HeardBounces = z.infer<typeof heardBounces>
export const heardAnswer = z.object({ status: z.number(), type: z.string(), body: z.string() })
export type HeardAnswer = z.infer<typeof heardAnswer>

/** What services of mail tell: an address or that to which a mail came back, and what is the matter. */
export const bounceReport = z.object({
  events: z
    .array(
      z.object({
        type: z.enum(['bounce', 'complaint']),
        email: z.string().check(z.maxLength(320)),
      }),
    )
    .check(z.maxLength(500)),
})

export const bounceDoor = z.object({ address: z.string(), secret: z.string() })
export type BounceDoor = z.infer<typeof bounceDoor>
