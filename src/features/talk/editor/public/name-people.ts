import type { Database } from '#database/schema.ts'
import type { Doc } from '#features/kernel/documents/rules.ts'
import { listPeople } from '../queries.ts'

/**
 * Sets the names of all mentions as they are on the site, whatever was sent: nobody can show one name and link to
 * another person. A mention of a deleted account becomes plain text.
 */
export async function namePeople<Text extends Doc | null>(db: Database, document: Text): Promise<Text> {
  const ids = new Set<number>()
  visit(document, ({ personId }) => void ids.add(personId))
  if (ids.size === 0) return document
  const people = new Map((await listPeople(db, [...ids])).map((one) => [one.databaseId, one]))
  const named = structuredClone(document)
  visit(named, (attrs, node) => {
    const person = people.get(attrs.personId)
    if (person) Object.assign(attrs, { name: person.name, slug: person.slug })
    else {
      const text = `@${attrs.name}`
      delete node.attrs
      Object.assign(node, { type: 'text', text })
    }
  })
  return named
}

interface Named {
  personId: number
  name: string
}

function visit(value: unknown, see: (attrs: Named, node: Record<string, unknown>) => void): void {
  if (typeof value !== 'object' || value === null) return
  const node = value as { type?: unknown; attrs?: Named }
  if (node.type === 'mention' && node.attrs) see(node.attrs, node as Record<string, unknown>)
  else for (const inner of Object.values(value)) visit(inner, see)
}
