import { parseDocument } from '#features/kernel/documents/rules.ts'
import { action } from '#server/door/action.ts'
import { isLocale } from '#shared/texts/locales.ts'
import { saveLetter } from '../contract.ts'
import { insertLetter, lockLetter, updateTexts } from '../queries/letters.ts'
import { choosePosts } from '../queries/posts.ts'
import { record } from '../record.ts'
import * as S from '../schemas.ts'

export const saveLetterAction = action(saveLetter, {
  data: S.saveLetterData,
  result: S.savedLetter,
  allow: 'admin',
  limit: '60 per minute',
  run: async (context, { id, version, texts: sent, posts }) => {
    const { db, asker, now, refuse } = context
    const texts = checked(sent) ?? refuse('letter-text')
    if (id === null) {
      const letterId = await insertLetter(db, { texts, now, personId: asker.personId })
      await choosePosts(db, { letterId, posts, now })
      await record(context, 'letter-made', { id: letterId, texts })
      return { id: letterId, version: 1 }
    }
    const letter = (await lockLetter(db, id)) ?? refuse('letter-not-found')
    if (letter.state !== 'draft') return refuse('letter-not-draft')
    if (letter.version !== version) return refuse('letter-changed')
    await updateTexts(db, id, texts)
    await choosePosts(db, { letterId: id, posts, now })
    await record(context, 'letter-changed', { id, texts })
    return { id, version: version + 1 }
  },
})

/** undefined: something in it is no document of ours. */
function checked(sent: S.LetterTexts): S.LetterTexts | undefined {
  const texts: S.LetterTexts = {}
  for (const [language, { opening, closing, ...words }] of Object.entries(sent)) {
    const [before, after] = [opening, closing].map((document) => document && parseDocument(document))
    if (!isLocale(language) || before?.ok === false || after?.ok === false) return undefined
    texts[language] = { ...words, opening: before?.document ?? null, closing: after?.document ?? null }
  }
  return texts
}
