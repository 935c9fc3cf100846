import { useEffect, useEffectEvent, useState } from 'react'
import { request } from '#browser/calls/request.ts'
import { useRequest } from '#browser/calls/use-request.ts'
import { Button } from '#ui/actions/Button.tsx'
import { IconButton } from '#ui/actions/IconButton.tsx'
import { Avatar } from '#ui/content/Avatar.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { closeIcon } from '#ui/icons.ts'
import { getAuthors, inviteAuthor, takeOutAuthor } from '../../contract.ts'
import type { Authors, WrittenWith } from '../../schemas.ts'
import { Section } from '../sections/Section.tsx'
import { AskSomebody } from '../talk/AskSomebody.tsx'

interface Props {
  kind: WrittenWith
  /** Its number; null: it is not on the server yet. */
  textOf: () => number | null
  me: number
}

/** Who writes an article: its author asks others and takes them out; who was asked may leave. */
export function AuthorsSection({ kind, textOf, me }: Props) {
  const { t } = useI18n()
  const { data, run } = useRequest(getAuthors)
  const [isMissing, setMissing] = useState(false)
  const [isOver, setOver] = useState(false)
  const look = (id: number | null) => {
    setMissing(id === null)
    if (id !== null) void run({ kind, id })
  }
  // Once: the desk draws this anew with every key. A new text is not on the server yet, and nobody need be told so
  // before they ask.
  const begin = useEffectEvent(() => {
    const id = textOf()
    if (id !== null) look(id)
  })
  useEffect(() => begin(), [])
  const takeOut = async (person: number) => {
    const id = textOf()
    if (id === null || !(await request(takeOutAuthor, { kind, id, person }))) return
    if (person === me) setOver(true)
    else look(id)
  }
  const ask = async (person: number) => {
    const id = textOf()
    if (id !== null && (await request(inviteAuthor, { kind, id, person }))) look(id)
  }
  return (
    <Section title={t('authoring.authors')}>
      {isOver && <p className="text-13 text-soft">{t('authoring.authors.left')}</p>}
      {!isOver && data && <AuthorList authors={data} me={me} onTakeOut={takeOut} />}
      {!isOver && data?.isOwn && <AskSomebody label={t('authoring.authors.invite')} onAsk={ask} />}
      {!isOver && !data && (
        <div>
          <Button look="line" size="small" onClick={() => look(textOf())}>
            {t('authoring.authors.add')}
          </Button>
        </div>
      )}
      {isMissing && <p className="text-13 text-soft">{t('authoring.talk.notKept')}</p>}
      {!isOver && data?.isOwn && <p className="text-13 text-soft">{t('authoring.authors.help')}</p>}
      {!isOver && data?.nodes.some(({ person }) => person.databaseId === me) && (
        <p className="text-13 text-soft">{t('authoring.authors.help.guest')}</p>
      )}
    </Section>
  )
}

interface ListProps {
  authors: Authors
  me: number
  onTakeOut: (person: number) => Promise<void>
}

function AuthorList({ authors: { isOwn, writer, nodes }, me, onTakeOut }: ListProps) {
  const { t } = useI18n()
  return (
    <ul className="grid gap-1">
      {[{ person: writer, hasJoined: true }, ...nodes].map(({ person, hasJoined }) => (
        <li key={person.databaseId} className="flex items-center gap-2">
          <Avatar picture={person.avatar} size={24} personId={person.databaseId} />
          <span className="min-w-0 flex-1 truncate">{person.name}</span>
          {!hasJoined && <small className="text-soft">{t('authoring.authors.asked')}</small>}
          {isOwn && person.databaseId !== me && (
            <IconButton
              icon={closeIcon}
              size="small"
              label={t('authoring.talk.takeOut', { name: person.name })}
              onClick={() => void onTakeOut(person.databaseId)}
            />
          )}
          {!isOwn && person.databaseId === me && (
            <Button look="line" size="small" onClick={() => void onTakeOut(me)}>
              {t('authoring.authors.leave')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}
