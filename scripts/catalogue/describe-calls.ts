import { readFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { toJSONSchema } from 'zod/mini'
import type { Action } from '#server/door/action.ts'
import type { DescribedCall } from '../../src/features/services/admin/described-call.ts'
import { contractKey } from '../../src/shared/contract.ts'
import { type JsonSchema, shapeOf } from './shape.ts'

/** The file of a contract and its comment. */
interface Written {
  feature: string
  summary: string
}

/** A comment, if there is one, and the name on the wire behind it. */
const CONTRACT =
  /(?:\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*)?export const \w+ = (?:read|write)\(\s*'([^']+)',\s*\{\s*(?:verb: '(\w+)')?/g

/** All contracts of some files, by their names on the wire and their verbs. */
export function readContracts(files: readonly string[]): Map<string, Written> {
  const found = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(CONTRACT)].map(([, comment = '', name = '', verb]) => {
      const summary = comment.replace(/\s*\n?\s*\*\s+/g, ' ').trim()
      return [contractKey({ name, verb }), { feature: basename(dirname(file)), summary }] as const
    }),
  )
  return new Map(found)
}

/** All calls with permission, limit and refusals, sorted by feature and name. */
export function describeCalls(
  actions: readonly Action[],
  contracts: ReadonlyMap<string, Written>,
): DescribedCall[] {
  return actions
    .map(({ contract, data, result, allow, limit }) => {
      const { feature, summary } = contracts.get(contractKey(contract)) ?? { feature: '', summary: '' }
      if (!feature) throw new Error(`${contractKey(contract)} stands in no contract.ts`)
      return {
        name: contractKey(contract),
        feature,
        kind: contract.kind,
        summary,
        at: contract.at,
        allow,
        limit,
        data: shape(data, 'input'),
        result: shape(result, 'output'),
        refusals: Object.entries(contract.errors).toSorted(([a], [b]) => (a < b ? -1 : 1)),
      }
    })
    .toSorted((a, b) => compare(a.feature, b.feature) || compare(a.name, b.name))
}

/** By code unit: the same on every machine. */
const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b))

const shape = (schema: Action['data'], io: 'input' | 'output'): string =>
  shapeOf(toJSONSchema(schema, { io, unrepresentable: 'any' }) as JsonSchema)
