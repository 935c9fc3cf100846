/** An operation of the document, as far as anything here looks at it. */
export interface Operation {
  'x-allow': string
}

/** What the build has made: all that is the same for every site. */
export interface Written {
  tags: ReadonlyArray<{ name: string }>
  paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  components: Readonly<Record<string, Readonly<Record<string, unknown>>>>
}

const REFERENCE = '#/components/schemas/'

/** What strangers may ask, with the schemas that it needs. */
export function publicPart({ tags, paths, components }: Written): Written {
  const open = Object.entries(paths).flatMap(([path, methods]) => {
    const own = Object.entries(methods).filter(([, operation]) => operation['x-allow'] === 'everybody')
    return own.length > 0 ? [[path, Object.fromEntries(own)] as const] : []
  })
  const own = Object.fromEntries(open)
  const { schemas = {}, ...others } = components
  const used = namesIn([own, others], schemas)
  const kept = Object.entries(schemas).filter(([name]) => used.has(name))
  return { tags, paths: own, components: { ...others, schemas: Object.fromEntries(kept) } }
}

/** The names of all schemas that some values lead to. */
export function namesIn(from: unknown, schemas: Readonly<Record<string, unknown>>): Set<string> {
  const found = new Set<string>()
  const waiting: unknown[] = [from]
  while (waiting.length > 0) {
    const value = waiting.pop()
    if (value === null || typeof value !== 'object') continue
    for (const [key, one] of Object.entries(value)) {
      const name = key === '$ref' && typeof one === 'string' ? nameIn(one) : null
      if (name === null) waiting.push(one)
      else if (!found.has(name)) {
        found.add(name)
        waiting.push(schemas[name])
      }
    }
  }
  return found
}

/** The name of the schema that a reference leads to; null for what else has a name. */
const nameIn = (reference: string): string | null =>
  reference.startsWith(REFERENCE) ? reference.slice(REFERENCE.length) : null
