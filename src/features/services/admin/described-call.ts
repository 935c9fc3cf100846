import type { Allow, Limit } from '#server/door/action.ts'
import type { Contract } from '#shared/contract.ts'

/** One call in the catalogue, which `npm run generate` makes from the actions. */
export interface DescribedCall {
  /** What is sent as `action`; behind a space the `type` in the data, where several calls share a name. */
  name: string
  feature: string
  kind: Contract['kind']
  /** One sentence; may be empty where the name says it all. */
  summary: string
  /** Place of the answer in the reply. */
  at: string
  allow: Allow
  limit: Limit
  /** Shapes: `{ id: number, after?: string(≤200) }`. */
  data: string
  result: string
  /** Code and HTTP status of its own refusals; those of the door are not repeated. */
  refusals: ReadonlyArray<readonly [code: string, status: number]>
}
