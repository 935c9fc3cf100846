import { type Doc, excerpt, plainText, upgradeDocument } from '#features/kernel/documents/rules.ts'
import { findCaught } from '#features/talk/spam/rules/preview.ts'
import { countLinks, DAY, HOUR } from '#features/talk/spam/rules.ts'
import { languageOf } from '#features/talk/writing/rules/language-of.ts'
import { action } from '#server/door/action.ts'
import { previewSpamRules } from '../../contract.ts'
import { listSignUps, listWritten, type WrittenRow } from '../../queries/spam-preview.ts'
import * as S from '../../schemas.ts'

const EXAMPLES = 10
/** As wide as two lines. */
const SHOWN = 120

/** Dry run of spam rules on the content of the last week, by the same rule code. */
export const previewSpamRulesAction = action(previewSpamRules, {
  data: S.spamRules,
  result: S.spamPreview,
  allow: 'admin',
  limit: '30 per minute',
  run: async ({ db, now, siteUrl }, rules) => {
    const since = new Date(now.getTime() - 7 * DAY)
    const [rows, signUps] = await Promise.all([
      listWritten(db, since),
      listSignUps(db, new Date(since.getTime() - rules.newDays * DAY - HOUR)),
    ])
    const texts = rows.map((row) => ({ ...row, ...wordsOf(row, siteUrl) }))
    const caught = findCaught(texts, signUps, rules)
    return {
      looked: texts.length,
      caught: caught.texts.length,
      counts: caught.counts,
      examples: caught.texts
        .filter(({ index }) => !texts[index]?.isGone)
        .slice(-EXAMPLES)
        .toReversed()
        .flatMap(({ index, by }) => {
          const text = texts[index]
          if (!text) return []
          const { author, title, beginning, language, at } = text
          return { author, text: title || beginning, language, at: at.toISOString(), by }
        }),
    }
  },
})

function wordsOf({ title, documents, language }: WrittenRow, siteUrl: string) {
  const read = documents.flatMap((document) => {
    const one = document === null ? null : upgradeDocument(document)
    return one?.ok ? [one.document as Doc] : []
  })
  const text = [title, ...read.map((document) => plainText(document))].join('\n')
  const [first] = read
  return {
    text,
    links: countLinks(read, siteUrl),
    language: languageOf(text, language),
    beginning: first ? excerpt(first, SHOWN) : '',
  }
}
