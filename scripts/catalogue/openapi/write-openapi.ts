import type { Action } from '#server/door/action.ts'
import type { Resource } from '#server/door/resources/resource.ts'
import type { DescribedCall } from '../../../src/features/services/admin/described-call.ts'
import { namesIn } from '../../../src/features/services/api/rules.ts'
import { isOpenToTokens } from '../../../src/features/services/tokens/rules.ts'
import { contractKey } from '../../../src/shared/contract.ts'
import { callOperation } from './call-operation.ts'
import { COMPONENTS, TAGS } from './components.ts'
import { type NamedSchemas, nameSchemas } from './name-schemas.ts'
import { resourceOperation } from './resource-operation.ts'

/** What operations are made of. */
export interface Known {
  schemas: NamedSchemas
  calls: ReadonlyMap<string, DescribedCall>
  /** Texts of refusals in English, by their codes. */
  texts: Readonly<Record<string, string>>
}

interface Described {
  actions: readonly Action[]
  resources: readonly Resource[]
  calls: readonly DescribedCall[]
  texts: Readonly<Record<string, string>>
}

/** Whether a program can make a call: with a token, or as a stranger who reads. */
const isForPrograms = (call: DescribedCall): boolean =>
  isOpenToTokens(call) || (call.kind === 'read' && call.allow === 'everybody')

/** Everything that programs can ask, as the paths and components of an OpenAPI 3.1 document. */
export async function writeOpenApi({ actions, resources, calls, texts }: Described): Promise<string> {
  const schemas = await nameSchemas(actions)
  const known: Known = { schemas, calls: new Map(calls.map((call) => [call.name, call])), texts }
  const paths: Record<string, unknown> = {}
  for (const resource of resources)
    paths[resource.path.replace(/:(\w+)/g, '{$1}')] = { get: resourceOperation(resource, known) }
  const names = new Map<string, DescribedCall[]>()
  const open = actions.flatMap(({ contract }) => {
    const call = known.calls.get(contractKey(contract))
    return call && isForPrograms(call) && !schemas.bytes.has(call.name) ? [{ name: contract.name, call }] : []
  })
  for (const { name, call } of open.toSorted((a, b) => (a.call.name < b.call.name ? -1 : 1)))
    names.set(name, [...(names.get(name) ?? []), call])
  for (const [name, sharing] of names)
    paths[`/api/v1/calls/${name}`] = { post: callOperation(name, sharing, known) }
  const used = namesIn([paths, COMPONENTS], { ...COMPONENTS.schemas, ...schemas.named })
  const components = {
    ...COMPONENTS,
    schemas: {
      ...COMPONENTS.schemas,
      ...Object.fromEntries(Object.entries(schemas.named).filter(([id]) => used.has(id))),
    },
  }
  return `${JSON.stringify({ tags: TAGS, paths, components })}\n`
}
