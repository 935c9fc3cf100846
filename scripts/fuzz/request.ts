import type { JsonSchema } from '../catalogue/shape.ts'

export const KINDS = ['call', 'body', 'path', 'query', 'header', 'upload', 'form', 'raw', 'socket'] as const
export type Kind = (typeof KINDS)[number]

/** One request as it goes out; all that is needed to send it again. */
export interface FuzzRequest {
  kind: Kind
  /** Who sends it: the name of somebody who is signed in, or 'stranger'. */
  as: string
  /** Of a call: its name, and the verb where several share it. */
  call?: string
  method: string
  path: string
  headers: Record<string, string>
  body?: Buffer
  /** Of a socket: what is said one after the other. */
  frames?: string[]
}

/** What can be called, as the catalogue of calls knows it. */
export interface Callable {
  /** With the verb where several share the name. */
  key: string
  name: string
  verb: string | undefined
  isWrite: boolean
  at: string
  refusals: Readonly<Record<string, number>>
  schema: JsonSchema
  /** @returns where an answer does not fit its schema */
  check: (answer: unknown) => string | undefined
}

/** What is asked for on a site. */
export interface Ground {
  calls: readonly Callable[]
  /** Addresses beside pages, as '/icons/:name'. */
  paths: readonly string[]
  people: readonly string[]
  /** What socket frames are called. */
  frameTypes: readonly string[]
}
