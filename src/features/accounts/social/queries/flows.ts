import type { Database } from '#database/schema.ts'
import type { SocialProvider } from '#shared/people/social-providers.ts'
import type { Locale } from '#shared/texts/locales.ts'

/** What a provider has said of somebody who is not signed in yet. */
export interface FlowProfile {
  subject: string
  earlierSubject: string | null
  name: string
  email: string | null
}

interface NewFlow {
  provider: SocialProvider
  clientId: string
  stateHash: Buffer
  browserHash: Buffer
  personId: number | null
  locale: Locale
  returnTo: string
  expiresAt: Date
}

/** Ways that were given up, deleted whenever one begins. */
const SWEPT = 50

export async function insertFlow(db: Database, flow: NewFlow, now: Date): Promise<void> {
  const gone = db.selectFrom('social_flows').select('id').where('expires_at', '<', now).limit(SWEPT)
  await db.deleteFrom('social_flows').where('id', 'in', gone.forUpdate().skipLocked()).execute()
  await db
    .insertInto('social_flows')
    .values({
      provider: flow.provider,
      client_id: flow.clientId,
      state_hash: flow.stateHash,
      browser_hash: flow.browserHash,
      person_id: flow.personId,
      locale: flow.locale,
      return_to: flow.returnTo,
      expires_at: flow.expiresAt,
    })
    .execute()
}

export interface Flow {
  id: number
  provider: SocialProvider
  clientId: string
  /** Who was signed in when it began. */
  personId: number | null
  locale: Locale
  returnTo: string
}

const FLOW = [
  'id',
  'provider',
  'client_id as clientId',
  'person_id as personId',
  'locale',
  'return_to as returnTo',
] as const
type Narrow = { provider: SocialProvider; locale: Locale }

/** A state as it is asked for when somebody comes back. */
interface Came {
  stateHash: Buffer
  browserHash: Buffer
  provider: SocialProvider
  now: Date
}

/** Takes a state, which works once, in the browser that it was given to. */
export const takeState = (
  db: Database,
  { stateHash, browserHash, provider, now }: Came,
): Promise<Flow | undefined> =>
  db
    .updateTable('social_flows')
    .set({ arrived_at: now })
    .where('state_hash', '=', stateHash)
    .where('browser_hash', '=', browserHash)
    .where('provider', '=', provider)
    .where('arrived_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(FLOW)
    .$narrowType<Narrow>()
    .executeTakeFirst()

/** Why a state was not taken, and what is known of its way nevertheless. */
export async function findRefusedState(
  db: Database,
  { stateHash, browserHash, now }: Omit<Came, 'provider'>,
): Promise<{ problem: 'expired' | 'used' | 'other-browser'; locale: Locale | null }> {
  const row = await db
    .selectFrom('social_flows')
    .select(['browser_hash', 'arrived_at', 'expires_at', 'locale'])
    .$narrowType<{ locale: Locale }>()
    .where('state_hash', '=', stateHash)
    .executeTakeFirst()
  if (!row) return { problem: 'expired', locale: null }
  const { locale } = row
  if (!row.browser_hash.equals(browserHash)) return { problem: 'other-browser', locale }
  return { problem: row.arrived_at === null || row.expires_at <= now ? 'expired' : 'used', locale }
}

/** Keeps who came back until a token is shown, which stands here only as its hash. */
export const keepArrival = (
  db: Database,
  id: number,
  { tokenHash, until, profile }: { tokenHash: Buffer; until: Date; profile?: FlowProfile },
): Promise<unknown> =>
  db
    .updateTable('social_flows')
    .set((of) => ({
      token_hash: tokenHash,
      token_expires_at: until,
      // The row must be there as long as its token.
      expires_at: of.fn<Date>('greatest', ['expires_at', of.val(until)]),
      ...(profile && { profile: JSON.stringify(profile) }),
    }))
    .where('id', '=', id)
    .execute()

/** Takes a token, which works once, in the browser that it was given to; the profile goes with it. */
export async function takeToken(
  db: Database,
  { tokenHash, browserHash, now }: { tokenHash: Buffer; browserHash: Buffer; now: Date },
): Promise<(Flow & { profile: FlowProfile }) | 'expired' | null> {
  const row = await db
    .selectFrom('social_flows')
    .select([...FLOW, 'profile', 'token_expires_at'])
    .$narrowType<Narrow>()
    .where('token_hash', '=', tokenHash)
    .where('browser_hash', '=', browserHash)
    .forUpdate()
    .executeTakeFirst()
  if (!row?.profile || !row.token_expires_at) return null
  const { token_expires_at: until, profile, ...flow } = row
  if (until <= now) return 'expired'
  await db
    .updateTable('social_flows')
    .set({ token_hash: null, token_expires_at: null, profile: null })
    .where('id', '=', flow.id)
    .execute()
  return { ...flow, profile }
}

/** What a token is about, for what has to be known before it is taken. */
export const findToken = (
  db: Database,
  { tokenHash, browserHash }: { tokenHash: Buffer; browserHash: Buffer },
): Promise<(Pick<Flow, 'provider'> & { profile: FlowProfile | null; until: Date | null }) | undefined> =>
  db
    .selectFrom('social_flows')
    .select(['provider', 'profile', 'token_expires_at as until'])
    .$narrowType<{ provider: SocialProvider }>()
    .where('token_hash', '=', tokenHash)
    .where('browser_hash', '=', browserHash)
    .executeTakeFirst()
