import { useEffect, useState } from 'react'
import { send } from '#browser/calls/request.ts'
import { searchUser } from '#features/kernel/people/contract.ts'
import type { FoundUser } from '#features/kernel/people/schemas.ts'
import { useI18n } from '#ui/i18n.tsx'
import { PersonLine } from './PersonLine.tsx'

/** ms after the last letter. */
const PAUSE = 250
/** More are found by more letters. */
const SHOWN = 5

interface Props {
  name: string
  ownId: number
  onChoose: (personId: number) => void
}

/** People by their names. */
export function PeopleFound({ name, ownId, onChoose }: Props) {
  const { t } = useI18n()
  const [found, setFound] = useState<readonly FoundUser[]>([])
  useEffect(() => {
    const stop = new AbortController()
    const timer = setTimeout(async () => {
      const outcome = await send(searchUser, { key: name }, { signal: stop.signal, steps: 'all' })
      if (outcome.ok && !stop.signal.aborted) setFound(outcome.result.nodes)
    }, PAUSE)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [name])
  const others = found.filter(({ databaseId }) => databaseId !== ownId).slice(0, SHOWN)
  if (others.length === 0) return null
  return (
    <section aria-label={t('messages.found')}>
      <p className="pm-note">{t('messages.found')}</p>
      {others.map((person) => (
        <PersonLine key={person.databaseId} person={person} onChoose={onChoose} />
      ))}
    </section>
  )
}
