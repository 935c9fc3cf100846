import { useId, useState } from 'react'
import { request } from '#browser/calls/request.ts'
import { suggestPeople } from '#features/talk/editor/contract.ts'
import type { SuggestedPeople } from '#features/talk/editor/schemas.ts'
import { Button } from '#ui/actions/Button.tsx'
import { IconButton } from '#ui/actions/IconButton.tsx'
import { Avatar } from '#ui/content/Avatar.tsx'
import { TextInput } from '#ui/forms/Field.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { closeIcon } from '#ui/icons.ts'
import { inviteReader, takeOutReader } from '../../contract.ts'
import type { DraftTalk } from '../../schemas.ts'

interface Props {
  draft: number
  me: number
  talk: DraftTalk
  onChange: () => void
  onLeave: () => void
}

/** Who reads a draft: its writer asks people and takes them out, a reader may leave. */
export function DraftReaders({ draft, me, talk: { isOwn, readers }, onChange, onLeave }: Props) {
  const { t } = useI18n()
  const takeOut = async (person: number) => {
    if (!(await request(takeOutReader, { id: draft, person }))) return
    if (isOwn) onChange()
    else onLeave()
  }
  return (
    <section className="grid gap-2 border-t border-line pt-4" aria-label={t('authoring.talk.readers')}>
      <h2 className="text-14 font-medium">{t('authoring.talk.readers')}</h2>
      {isOwn && <p className="text-13 text-soft">{t('authoring.talk.readers.help')}</p>}
      {readers.length === 0 && <p className="text-13 text-soft">{t('authoring.talk.nobody')}</p>}
      <ul className="grid gap-1">
        {readers.map(({ databaseId, name, avatar }) => (
          <li key={databaseId} className="flex items-center gap-2">
            <Avatar picture={avatar} size={24} personId={databaseId} />
            <span className="min-w-0 flex-1 truncate">{name}</span>
            {isOwn && (
              <IconButton
                icon={closeIcon}
                size="small"
                label={t('authoring.talk.takeOut', { name })}
                onClick={() => void takeOut(databaseId)}
              />
            )}
          </li>
        ))}
      </ul>
      {isOwn ? (
        <Invite draft={draft} onChange={onChange} />
      ) : (
        <div>
          <Button look="line" size="small" onClick={() => void takeOut(me)}>
            {t('authoring.talk.leave')}
          </Button>
        </div>
      )}
    </section>
  )
}

type Person = SuggestedPeople['nodes'][number]

/** Finds somebody by the beginning of their name, and asks them. */
function Invite({ draft, onChange }: Pick<Props, 'draft' | 'onChange'>) {
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
    if (!(await request(inviteReader, { id: draft, person: databaseId }))) return
    setTyped('')
    setFound([])
    onChange()
  }
  return (
    <div className="grid gap-1">
      <TextInput
        value={typed}
        aria-label={t('authoring.talk.invite')}
        placeholder={t('authoring.talk.invite')}
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
