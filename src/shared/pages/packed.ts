/** An object is written as the number of its shape with its values, a list as 0 with its members. */
const LIST = 0
/** A text that may stand in the page as HTML is written as this with its place in the list of such texts. */
const TEXT = -1

export type Packed = null | undefined | boolean | number | string | Packed[]

/** Shorter ones cost as much to be pointed at. */
const SHORTEST_TEXT = 48

/**
 * Writes data so that what repeats stands in it once: names of fields, and HTML. What it gives is JSON when written, and
 * says the same as the data's own JSON.
 */
export function createPacker() {
  const shapes: string[][] = []
  const shapeByNames = new Map<string, number>()
  const texts = new Map<string, number>()

  function textNumber(html: string): number {
    const known = texts.get(html)
    if (known !== undefined) return known
    texts.set(html, texts.size)
    return texts.size - 1
  }

  function shapeNumber(names: string[]): number {
    const key = names.join('\n')
    const known = shapeByNames.get(key)
    if (known !== undefined) return known
    shapes.push(names)
    shapeByNames.set(key, shapes.length)
    return shapes.length
  }

  function packObject(value: Record<string, unknown>): Packed {
    const names: string[] = []
    const packed: Packed[] = [LIST]
    for (const name of Object.keys(value)) {
      const member = value[name]
      // As JSON has it.
      if (member === undefined) continue
      names.push(name)
      packed.push(pack(member))
    }
    packed[0] = shapeNumber(names)
    return packed
  }

  function packList(value: readonly unknown[]): Packed {
    const packed: Packed[] = [LIST]
    for (const member of value) packed.push(pack(member))
    return packed
  }

  function pack(value: unknown): Packed {
    if (typeof value === 'string') {
      return value.length >= SHORTEST_TEXT && value.startsWith('<') ? [TEXT, textNumber(value)] : value
    }
    if (typeof value !== 'object' || value === null) return value as Packed
    if (Array.isArray(value)) return packList(value)
    if ('toJSON' in value && typeof value.toJSON === 'function') return pack(value.toJSON())
    return packObject(value as Record<string, unknown>)
  }

  return { pack, shapes, texts: texts as ReadonlyMap<string, number> }
}

/** @param textOf gives the HTML at a place of the list */
export function unpack(
  packed: Packed,
  shapes: readonly string[][],
  textOf: (place: number) => string,
): unknown {
  if (!Array.isArray(packed)) return packed
  const [kind, ...members] = packed
  if (kind === TEXT) return textOf(members[0] as number)
  const values = members.map((member) => unpack(member, shapes, textOf))
  return kind === LIST
    ? values
    : Object.fromEntries((shapes[(kind as number) - 1] ?? []).map((name, place) => [name, values[place]]))
}
