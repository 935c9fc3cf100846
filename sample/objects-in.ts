/** Every object within, with the path to it. */
export function* objectsIn(value: unknown, path = 'town'): Generator<[string, Record<string, unknown>]> {
  if (Array.isArray(value)) for (const [i, item] of value.entries()) yield* objectsIn(item, `${path}[${i}]`)
  else if (value !== null && typeof value === 'object') {
    yield [path, value as Record<string, unknown>]
    for (const [key, item] of Object.entries(value)) yield* objectsIn(item, `${path}.${key}`)
  }
}
