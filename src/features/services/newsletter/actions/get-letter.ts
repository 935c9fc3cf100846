import { action } from '#server/door/action.ts'
import { getLetter } from '../contract.ts'
import { presentLetter, presentPost } from '../present-letter.ts'
import { countReaders, findLetter } from '../queries/letters.ts'
import { listLetterPosts } from '../queries/posts.ts'
import { countStates } from '../queries/recipients.ts'
import * as S from '../schemas.ts'

export const getLetterAction = action(getLetter, {
  data: S.letterChosen,
  result: S.letterView,
  allow: 'admin',
  limit: '120 per minute',
  run: async ({ db, now, locale, places, refuse }, { id }) => {
    const letter = (await findLetter(db, id)) ?? refuse('letter-not-found')
    const posts = await listLetterPosts(db, { letterId: id, language: locale, now })
    const counts = await countStates(db, [id])
    return {
      ...presentLetter(letter, counts.get(id)),
      version: letter.version,
      texts: letter.texts,
      posts: posts.map((post) => presentPost(places, post)),
      readers: await countReaders(db),
    }
  },
})
