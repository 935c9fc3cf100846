import type { Database } from '#database/schema.ts'
import { insertAudit } from '#features/services/admin/queries/audit.ts'
import type { MemberContext } from '#server/door/action.ts'
import { DEFAULT_LOCALE } from '#shared/texts/locales.ts'
import { wordsIn } from './compose.ts'
import type { LetterRow } from './queries/letters.ts'

export type LetterAct =
  | 'letter-made'
  | 'letter-changed'
  | 'letter-scheduled'
  | 'letter-started'
  | 'letter-cancelled'
  | 'letter-stopped'
  | 'letter-resumed'
  | 'letter-deleted'
  | 'letter-paused'
  | 'letter-finished'

type Named = Pick<LetterRow, 'id' | 'texts'>
const about = ({ id, texts }: Named) => ({
  subject: `letter:${id}`,
  detail: { name: wordsIn(texts, DEFAULT_LOCALE).subject },
})

/** Puts on record what somebody has done with a letter, by its subject. */
export const record = (
  { db, asker, address, now }: Pick<MemberContext, 'db' | 'asker' | 'address' | 'now'>,
  act: LetterAct,
  letter: Named,
): Promise<void> => insertAudit(db, { ...about(letter), actorId: asker.personId, act, address, now })

/** What a letter has done by itself. */
export const recordByItself = (db: Database, act: LetterAct, letter: Named, now: Date): Promise<void> =>
  insertAudit(db, { ...about(letter), actorId: null, act, address: '', now })
