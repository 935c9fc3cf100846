import type { Database, Tables } from '#database/schema.ts'

/** 'posts.author_id' */
export type ColumnName = {
  [Table in keyof Tables & string]: `${Table}.${keyof Tables[Table] & string}`
}[keyof Tables & string]

/** What a preview counts together, and says with one text. */
export const MERGED_KINDS = [
  'texts',
  'answers',
  'comments',
  'files',
  'drafts',
  'orders',
  'purchases',
  'payments',
  'subscriptions',
  'coupons',
  'addresses',
  'follows',
  'reactions',
  'votes',
  'kept',
  'messages',
  'chat',
  'nodes',
  'earnings',
  'sanctions',
  'notes',
  'reports',
  'tickets',
  'sign-ins',
  'notifications',
  'other',
] as const
export type MergedKind = (typeof MERGED_KINDS)[number]

/** What becomes of a column that says who somebody is, when that account becomes part of another (decision 279). */
export type ColumnFate =
  | {
      /** It says the one who stays from then on. */
      moves: MergedKind
      /** Columns that may be the same once for each person: where the one who stays has such a row, there is a double. */
      once?: readonly string[]
      /** Doubles are only among rows in which this column is null. */
      whileNull?: string
      /** The double of the one who goes is deleted, or stays with the closed account. */
      double?: 'goes' | 'stays'
      /** There may be very many, and each can go over by itself before all the others: no step looks at whose they were. */
      inPieces?: true
    }
  /** Rows of the one who goes are deleted. */
  | { goes: MergedKind }
  /** It goes on to say the closed account, and why. */
  | { stays: string }
  /** A step of the feature sees to it: what it does. */
  | { step: string }

/** Two accounts of one person. */
export interface Merging {
  /** Whose account closes, and into whose it goes. Both rows are locked. */
  from: number
  to: number
  byId: number
  /** Whether what one signs in with goes over. */
  takesSignIn: boolean
  now: Date
}

export type MergeStep = (db: Database, merging: Merging) => Promise<void>

/** What waits to be ended before two accounts can become one. */
export const HINDRANCES = ['payments', 'orders', 'withdrawals', 'reports', 'leaving', 'merging'] as const
export type Hindrance = (typeof HINDRANCES)[number]

/** What waits at the accounts to be ended before. */
export type FindHindrances = (
  db: Database,
  merging: Pick<Merging, 'from' | 'to'>,
) => Promise<readonly Hindrance[]>

/** How what a feature holds about somebody goes over to another account. In the order of their running. */
export interface MergeData {
  /** What has to be ended before. */
  readonly hinders?: FindHindrances
  /** Locks what whoever writes locks before people: texts, polls. */
  readonly locks?: MergeStep
  /** Before the columns: what is counted off, what two rows become together. */
  readonly first?: MergeStep
  readonly columns?: Readonly<Partial<Record<ColumnName, ColumnFate>>>
  /** After all columns of all features: numbers that are counted anew, and money, whose accounts are locked last. */
  readonly last?: MergeStep
}
