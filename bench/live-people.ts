/** People with sessions and sockets, for the measurements of what is pushed over sockets. */
import { sql } from 'kysely'
import { WebSocket } from 'ws'
import { connect } from '#database/connect.ts'
import { findRunning } from '#database/embedded/running.ts'
import type { Database } from '#database/schema.ts'
import { createSigner } from '#server/credentials/signer.ts'
import { signSocketToken } from '#server/sessions/tokens.ts'

export const SECRET = 'a secret of the benchmark of sockets'
/** Sockets of one address that a site takes. */
const OF_ADDRESS = 150

export interface Person {
  personId: number
  sessionId: number
}

export async function openDatabase(dataDir: string) {
  const connection = await findRunning(dataDir)
  if (!connection) throw new Error(`No site runs on ${dataDir}.`)
  return connect({ connection, onError: () => {}, max: 4, statementTimeoutMs: 0 })
}

/** People on the level of somebody who may talk, each with a session. */
export async function makePeople(db: Database, count: number): Promise<Person[]> {
  const { rows } = await sql<Person>`
    with made as (
      insert into people (slug, name, language, level_key)
      select 'socket-' || gen_random_uuid(), 'Somebody', 'en', (select level_key from people where slug = 'ana')
      from generate_series(1, ${count}) returning id)
    insert into sessions (person_id, method, refresh_hash, expires_at)
    select id, 'bench', decode(md5(id::text), 'hex'), now() + interval '1 day' from made
    returning person_id as "personId", id as "sessionId"`.execute(db)
  return rows
}

const signer = createSigner(SECRET)

/** Opens the socket of somebody, in the room of the site if wanted. @returns it, once it is connected */
export function openSocket(
  site: { address: string; origin?: string },
  { personId, sessionId }: Person,
  { place = personId, room, onText }: { place?: number; room?: string; onText?: (text: Buffer) => void } = {},
): Promise<WebSocket> {
  const network = Math.floor(place / OF_ADDRESS)
  const address = site.address.replace('http', 'ws').replace('localhost', '127.0.0.1')
  const ws = new WebSocket(`${address}/api/ws`, {
    origin: site.origin ?? site.address,
    perMessageDeflate: false,
    headers: { 'x-forwarded-for': `10.${(network >> 16) & 255}.${(network >> 8) & 255}.${network & 255}` },
  })
  const timestamp = Date.now()
  const signature = signSocketToken(signer, { personId, timestamp }, sessionId)
  return new Promise((resolve, reject) => {
    ws.on('open', () => {
      ws.send(JSON.stringify({ type: 'connect', data: { signature, timestamp, userId: personId } }))
      if (room) ws.send(JSON.stringify({ type: 'join_room', room }))
    })
    ws.on('error', reject)
    ws.on('close', (code) => reject(new Error(`Closed with ${code}`)))
    const awaited = room ? '"type":"show_room"' : '"type":"connected"'
    ws.on('message', (data: Buffer) => {
      onText?.(data)
      if (data.includes(awaited)) resolve(ws)
    })
  })
}

/** Opens many, some at a time. */
export async function openAll<Result>(count: number, open: (place: number) => Promise<Result>, atOnce = 50) {
  const opened: Result[] = []
  let next = 0
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (next < count) {
        const place = next
        next += 1
        opened[place] = await open(place)
      }
    }),
  )
  return opened
}

/** Writes messages as calls of another process would: rows, announcements and the hint. */
export async function insertMessages(
  db: Database,
  authorId: number,
  texts: readonly string[],
): Promise<void> {
  await sql`
    with room as (
      insert into chat_rooms (name, last_index) values ('chat', ${texts.length})
      on conflict (name) do update set last_index = chat_rooms.last_index + ${texts.length}
      returning last_index - ${texts.length} as start),
    said as (
      insert into chat_messages (room, index, author_id, text)
      select 'chat', start + place, ${authorId}, text
      from room, unnest(${texts}::text[]) with ordinality as lines (text, place) returning index),
    announced as (
      insert into outbox (name, data) select 'chat.said', jsonb_build_object('room', 'chat', 'index', index)
      from said order by index returning id)
    select pg_notify('outbox', '') from (select count(*) from announced) as all_of_them`.execute(db)
}
