import { sql } from 'kysely'
import { insertHeld } from '#features/talk/spam/queries.ts'
import { textDocument } from './texts.ts'
import { hoursBefore, idOf, type Loading } from './town-rows.ts'

/** One comment waits until somebody has looked at it: its author sees it, and those who decide. */
export async function insertHeldThings({ db, now, people }: Loading): Promise<void> {
  const authorId = idOf(people, 'ana')
  const at = hoursBefore(now, 3)
  const words = textDocument('Vendo lámparas de taller, pregunten en https://lamparas.example')
  const { rows } = await sql<{ id: number }>`
    insert into comments (post_id, author_id, language, document, state, created_at)
    select id, ${authorId}, 'es', ${JSON.stringify(words)}::jsonb, 'pending', ${at} from posts
    where kind = 'article' and number = 1 returning id`.execute(db)
  const [comment] = rows
  if (!comment) return
  await insertHeld(db, {
    kind: 'comment',
    thingId: comment.id,
    authorId,
    nodeId: null,
    reasons: ['links'],
    now: at,
  })
}
