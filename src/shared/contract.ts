/**
 * An API contract: the name on the wire, the place of the answer in the reply, and the possible refusals. Contracts
 * add almost nothing to the browser's code; the schemas that parse their data are in each feature's schemas.ts and
 * meet the contract in its action.
 */
export interface Contract<
  Data = unknown,
  Result = unknown,
  Errors extends Refusals = Refusals,
  Name extends string = string,
> {
  readonly kind: 'read' | 'write'
  readonly name: Name
  /** Where several share a name on the wire: the `type` in the data of this one. */
  readonly verb?: string | undefined
  /** The place of the result in the reply, from its top: 'guaqi.utils.captcha'. */
  readonly at: string
  readonly errors: Errors
  /** Types only: nothing stands here when running. */
  readonly types?: { data: Data; result: Result }
}

/** Refusal code → HTTP status. Each code has its text under the message key `refusal.{code}`. */
export type Refusals = Readonly<Record<string, number>>
export type DataOf<C> = C extends Contract<infer Data, unknown> ? Data : never
export type ResultOf<C> = C extends Contract<unknown, infer Result> ? Result : never
export type RefusalOf<C> = C extends { errors: infer Errors } ? keyof Errors & string : never

interface Terms<Data, Result, Errors> {
  at: string
  verb?: string
  data: Type<Data>
  result: Type<Result>
  errors?: Errors
}
interface Type<Value> {
  readonly value?: Value
}

/** Carries a type into a contract. */
/* @__NO_SIDE_EFFECTS__ */
export function type<Value>(): Type<Value> {
  return {}
}

const contract = <const Name extends string, Errors extends Refusals>(
  kind: Contract['kind'],
  name: Name,
  { at, verb, errors }: Terms<unknown, unknown, Errors>,
) => ({
  kind,
  name,
  at,
  errors: errors ?? ({} as Errors),
  ...(verb !== undefined && { verb }),
})

/** Identifies a contract: the name, and the verb where several share it. */
export const contractKey = ({ name, verb }: Pick<Contract, 'name' | 'verb'>): string =>
  verb === undefined ? name : `${name} ${verb}`

/**
 * A contract that changes nothing: called in-process while rendering, and over the wire. `@__NO_SIDE_EFFECTS__`
 * before it and the next lets the build drop contracts that a page never uses.
 */
/* @__NO_SIDE_EFFECTS__ */
export function read<
  Data,
  Result,
  const Name extends string,
  const Errors extends Refusals = Record<never, number>,
>(name: Name, terms: Terms<Data, Result, Errors>): Contract<Data, Result, Errors, Name> {
  return contract('read', name, terms)
}
/** A change: one transaction, and only from a page of this site. */
/* @__NO_SIDE_EFFECTS__ */
export function write<
  Data,
  Result,
  const Name extends string,
  const Errors extends Refusals = Record<never, number>,
>(name: Name, terms: Terms<Data, Result, Errors>): Contract<Data, Result, Errors, Name> {
  return contract('write', name, terms)
}

/** Refusals of the door itself, possible for every call. */
export const DOOR_REFUSALS = {
  malformed: 400,
  'not-signed-in': 401,
  'not-allowed': 403,
  'only-looking': 403,
  'foreign-origin': 403,
  'token-wrong': 401,
  'token-scope': 403,
  'token-and-session': 400,
  'token-in-address': 400,
  'not-set-up': 403,
  'unknown-action': 404,
  'not-found': 404,
  gone: 410,
  'wrong-method': 405,
  'too-large': 413,
  'compressed-body': 415,
  'too-many-requests': 429,
  internal: 500,
  maintenance: 503,
  unavailable: 503,
  'storage-full': 503,
  'storage-away': 503,
} as const satisfies Refusals
export type DoorRefusal = keyof typeof DOOR_REFUSALS

/** Picks the value at a place such as 'guaqi.utils.captcha'. */
export function valueAt(reply: unknown, at: string): unknown {
  let value = reply
  for (const key of at.split('.')) value = (value as Record<string, unknown> | null | undefined)?.[key]
  return value
}

/** The reply that holds a value at a place. */
export function replyWith(at: string, value: unknown): Record<string, unknown> {
  return at.split('.').reduceRight<unknown>((inner, key) => ({ [key]: inner }), value) as Record<
    string,
    unknown
  >
}
