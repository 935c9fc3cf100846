import { useId, useState } from 'react'
import { request } from '#browser/calls/request.ts'
import { suggestPeople } from '#features/talk/editor/contract.ts'
import type { SuggestedPeople } from '#features/talk/editor/schemas.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Avatar } from '#ui/content/Avatar.tsx'
import { TextInput } from '#ui/forms/Field.tsx'
import { useI18n } from '#ui/i18n.tsx'

type Person = SuggestedPeople['nodes'][number]

interface Props {
  label: string
  /** Asks them; called with their number. */
  onAsk: (person: number) => Promise<void>
}

/** Finds somebody by the beginning of their name, and asks them. */
export function AskSomebody({ label, onAsk }: Props) {
  const { t } = useI18n()
  const list = useId()
  const [typed, setTyped] = useState('')
  const [found, setFound] = useState<readonly Person[]>([])
  const look = async (key: string) => {
    setTyped(key)
    if (key.trim() === '') return setFound([])
    const answer = await request(suggestPeople, { key: key.trim() })
    if (answer) setFound(answer.nodes)
  }
  const ask = async ({ databaseId }: Person) => {
    await onAsk(databaseId)
    setTyped('')
    setFound([])
  }
  return (
    <div className="grid gap-1">
      <TextInput
        value={typed}
        aria-label={label}
        placeholder={label}
        aria-controls={list}
        autoComplete="off"
        onChange={({ target }) => void look(target.value)}
      />
      <ul id={list} className="grid gap-1">
        {found.map((person) => (
          <li key={person.databaseId} className="flex items-center gap-2">
            <Avatar picture={person.avatar} size={24} personId={person.databaseId} />
            <span className="min-w-0 flex-1 truncate">{person.name}</span>
            <Button look="line" size="small" onClick={() => void ask(person)}>
              {t('authoring.talk.ask')}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}
