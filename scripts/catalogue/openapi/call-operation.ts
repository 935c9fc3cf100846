import type { DescribedCall } from '../../../src/features/services/admin/described-call.ts'
import { isOpenToTokens } from '../../../src/features/services/tokens/rules.ts'
import type { JsonSchema } from '../shape.ts'
import { ANSWER_HEADERS, COMMON, REFUSAL, TERMS } from './components.ts'
import { exampleOf } from './example-of.ts'
import type { Known } from './write-openapi.ts'

/** One call at an address of its own; several where they share a name and are told apart by their `type`. */
export function callOperation(name: string, sharing: readonly DescribedCall[], known: Known): object {
  const { schemas } = known
  const [{ feature, kind, allow, limit }] = sharing as readonly [DescribedCall]
  const of = (map: ReadonlyMap<string, JsonSchema>) => either(sharing.map((call) => map.get(call.name) ?? {}))
  const data = of(schemas.data)
  const result = of(schemas.result)
  return {
    operationId: name,
    tags: [feature],
    summary: sharing.map(({ summary }) => summary).find(Boolean) ?? name,
    description: `${kind === 'read' ? 'Reads only' : 'Changes something'}; for ${WHO[allow]}; ${limit} from one address.`,
    'x-allow': allow,
    parameters: TERMS,
    security: securityOf(sharing, kind === 'read' && allow === 'everybody'),
    requestBody: {
      required: false,
      content: { 'application/json': { schema: data, example: exampleOf(data, schemas.named) } },
    },
    responses: {
      '200': {
        description: 'What the call answers.',
        headers: ANSWER_HEADERS,
        content: { 'application/json': { schema: result, example: exampleOf(result, schemas.named) } },
      },
      ...refusalsOf(sharing, known),
    },
  }
}

export const WHO: Readonly<Record<DescribedCall['allow'], string>> = {
  everybody: 'everybody',
  members: 'people with an account',
  staff: 'staff and admins',
  builder: 'builders and admins',
  admin: 'admins',
}

const either = (schemas: JsonSchema[]): JsonSchema =>
  schemas.length === 1 ? (schemas[0] as JsonSchema) : { anyOf: schemas }

/** A token with these calls; nothing at all where strangers may read. */
export function securityOf(calls: readonly DescribedCall[], isOpen: boolean): object[] {
  const tokens = calls.filter(isOpenToTokens).map((call) => ({ token: [call.name] }))
  return [...(isOpen ? [{}] : []), ...tokens]
}

/** Its own refusals by status, beside those that every call has. */
export function refusalsOf(calls: readonly DescribedCall[], { texts }: Known): Record<string, object> {
  const byStatus = new Map<number, Map<string, string>>()
  for (const [code, status] of calls.flatMap(({ refusals }) => refusals)) {
    const codes = byStatus.get(status) ?? new Map<string, string>()
    byStatus.set(status, codes.set(code, texts[code] ?? ''))
  }
  const own = [...byStatus].map(([status, codes]) => {
    const common = COMMON[String(status) as keyof typeof COMMON]
    const lines = [...codes].map(([code, text]) => `\`${code}\`: ${text}`)
    return [
      String(status),
      {
        description: [...lines, ...(common ? ['Or as for every call.'] : [])].join('\n\n'),
        headers: ANSWER_HEADERS,
        content: {
          'application/json': {
            schema: REFUSAL,
            example: {
              statusCode: status,
              code: [...codes.keys()][0],
              messages: [[...codes.values()][0]],
            },
          },
        },
      },
    ]
  })
  return { ...COMMON, ...Object.fromEntries(own) }
}
