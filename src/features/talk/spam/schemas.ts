import { z } from 'zod/mini'
import { requiredText } from '#shared/texts/typed-text.ts'
import { wholeUpTo } from '#site/settings/fields.ts'

const spamWords = z._default(z.array(requiredText(60)).check(z.maxLength(1_000)), [])
/** The number of a rule; 0 turns it off. */
const rule = (most: number, preset = 0) => z._default(wholeUpTo(most), preset)
/** Rules that hold texts for moderation. The defaults hold nothing: an empty site may have no moderators. */
export const spamSettings = z.object({
  /** Days for which an account is new. */
  newDays: z._default(z.int().check(z.gte(1), z.lte(365)), 7),
  /** How many of a new account's first texts are held. */
  first: rule(100),
  /** A new account's text with this many links to other sites is held. */
  links: rule(100),
  /** Texts that a new account may write in an hour. */
  pace: rule(1_000),
  /** A text that this many people write within a day is held. */
  same: rule(1_000),
  /** When this many accounts are made from one network within an hour, their texts are held while they are new. */
  raid: rule(5_000),
  /** Words in texts of a language. */
  words: z.prefault(z.object({ 'zh-hans': spamWords, en: spamWords, es: spamWords }), {}),
})
