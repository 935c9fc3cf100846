import { useEffect, useState } from 'react'
import { send } from '#browser/calls/request.ts'
import { usePage } from '#site/context.tsx'
import { findReferences } from '../../contract.ts'
import type { Field } from '../../public/fields.ts'
import type { References } from '../../schemas.ts'

export type Reference = References['items'][number]

/** What a setting can lead to, and how that is kept. */
export type ReferenceField = Pick<Extract<Field, { kind: 'reference' }>, 'to' | 'isNumber'>

/** ms after the last key. */
const PAUSE = 200

/** What some words find; null: nothing has been asked or answered yet. */
export function useFound(
  { to, isNumber }: ReferenceField,
  query: string | null,
): readonly Reference[] | null {
  const { locale } = usePage()
  const [found, setFound] = useState<readonly Reference[] | null>(null)
  useEffect(() => {
    if (query === null) {
      setFound(null)
      return
    }
    let isOver = false
    const timer = setTimeout(async () => {
      const outcome = await send(findReferences, { to, byNumber: isNumber, query: query.trim(), locale })
      if (!isOver) setFound(outcome.ok ? outcome.result.items : [])
    }, PAUSE)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [to, isNumber, query, locale])
  return found
}

/** How what is chosen is called; null where it is gone. Until that is known it is shown as it is stored. */
export function useLabels(
  { to, isNumber }: ReferenceField,
  values: readonly (string | number)[],
): [labels: ReadonlyMap<string | number, string | null>, learn: (reference: Reference) => void] {
  const { locale } = usePage()
  const [labels, setLabels] = useState<ReadonlyMap<string | number, string | null>>(new Map())
  const unknown = values.filter((value) => !labels.has(value))
  const asked = JSON.stringify(unknown)
  useEffect(() => {
    const wanted = JSON.parse(asked) as Array<string | number>
    if (wanted.length === 0) return
    let isOver = false
    void send(findReferences, { to, byNumber: isNumber, query: '', locale, values: wanted }).then(
      (outcome) => {
        if (isOver || !outcome.ok) return
        const named = outcome.result.items.map((item): [string | number, string] => [item.value, item.label])
        // What is gone is not asked for again.
        const all = new Map<string | number, string | null>([
          ...wanted.map((value): [string | number, null] => [value, null]),
          ...named,
        ])
        setLabels((before) => new Map([...before, ...all]))
      },
    )
    return () => {
      isOver = true
    }
  }, [to, isNumber, locale, asked])
  return [labels, ({ value, label }) => setLabels((before) => new Map([...before, [value, label]]))]
}
