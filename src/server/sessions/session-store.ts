import type { Database } from '#database/schema.ts'

/** Characters of a User-Agent header that are read and stored: the longest real ones have 300. */
export const MAX_AGENT = 400

/** The IP address and browser by which a session is opened or used; shown to its owner. */
export interface Place {
  userAgent: string
  address: string
}

export interface Banned {
  /** Of the sanction. */
  id: number
  reason: string
  /** null: without end. */
  until: Date | null
}

interface NewSession {
  personId: number
  /** How they came in: 'password', 'social:github', ... */
  method: string
  place: Place
  now: Date
  expiresAt: Date
}

/** An open session that is about to be renewed. */
interface LockedSession {
  personId: number
  /** Of the refresh token. */
  hash: Buffer
  previousHash: Buffer | null
  rotatedAt: Date
}

/** An admin looks at the site as somebody else, in a session of their own. */
export interface Look {
  /** The admin. */
  byId: number
  until: Date
}

/** A session with whoever it is now: who has opened it, or whom an admin looks at the site as. */
export interface StoredAsker {
  sessionId: number
  personId: number
  /** Of whoever has opened the session. */
  ownerId: number
  /** null: they are themselves. */
  lookUntil: Date | null
  roles: string[]
  level: string
  vip: string | null
  isSilenced: boolean
  /** Nodes. */
  silencedIn: number[]
  /** Whoever has opened the session. */
  isBanned: boolean
  /** When this changes by the clock alone: the session, the look or the VIP tier ends, or a sanction begins or ends. */
  until: Date
}

/** Where sessions stand and who has opened them: the feature that owns their table gives it to the server. */
export interface SessionStore {
  /** @returns its id; it has no token yet */
  insert(db: Database, session: NewSession): Promise<number>
  setToken(db: Database, id: number, hash: Buffer): Promise<unknown>
  /** Undefined where it is over. */
  lock(db: Database, id: number, now: Date): Promise<LockedSession | undefined>
  rotate(
    db: Database,
    id: number,
    renewed: { hash: Buffer; previousHash: Buffer; place: Place; now: Date; expiresAt: Date },
  ): Promise<unknown>
  end(db: Database, id: number, now: Date): Promise<unknown>
  /** Notes for its owner that a token came that had been replaced. */
  insertReuse(db: Database, personId: number, place: Place, now: Date): Promise<unknown>
  /** Open ones of these sessions, in one statement: that of every call of a signed-in person which no cache answers. */
  listAskers(db: Database, ids: readonly number[], now: Date): Promise<StoredAsker[]>
  /** The open sessions of a person, the latest used first. */
  listOpen(
    db: Database,
    personId: number,
    of: { now: Date; first: number },
  ): Promise<Array<{ sessionId: number; name: string; isShown: boolean }>>
  /** Of the bans that keep a person out now, the one that lasts longest. */
  findBan(db: Database, personId: number, now: Date): Promise<Banned | null>
}
