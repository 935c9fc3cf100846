import { type FormEvent, useState } from 'react'
import { send } from '#browser/calls/request.ts'
import { useRequest } from '#browser/calls/use-request.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Avatar } from '#ui/content/Avatar.tsx'
import { Field, TextInput } from '#ui/forms/Field.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { findPeople, previewMerge } from '../../contract.ts'
import type { AdminPerson } from '../../schemas.ts'
import { MergeForm } from './MergeForm.tsx'

interface Props {
  person: AdminPerson
  isOpen: boolean
  onClose: () => void
}

/** Which account is that of the same person, what becomes of it, and why. */
export function MergeDialog({ person, isOpen, onClose }: Props) {
  const { t } = useI18n()
  const { data: preview, run } = useRequest(previewMerge)
  const { databaseId: id, name } = person
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('admin.merge.title', { name })} width={640}>
      <p className="mb-4 text-14 text-soft">{t('admin.merge.lead', { name })}</p>
      <OtherPerson id={id} onChosen={(other) => void run({ id, other })} />
      {preview && <MergeForm key={preview.goes.databaseId} preview={preview} onDone={onClose} />}
    </Dialog>
  )
}

/** People who could be meant. */
function OtherPerson({ id, onChosen }: { id: number; onChosen: (other: number) => void }) {
  const { t } = useI18n()
  const [key, setKey] = useState('')
  const [found, setFound] = useState<Array<{
    id: number
    name: string
    avatar: string
    mail: string
  }> | null>(null)
  const look = async (event: FormEvent) => {
    event.preventDefault()
    if (key.trim() === '') return
    const answer = await send(findPeople, { key })
    if (!answer.ok) return
    const others = answer.result.nodes.filter(({ databaseId }) => databaseId !== id)
    setFound(
      others.map(({ databaseId, name, avatar, email }) => ({
        id: databaseId,
        name,
        avatar,
        mail: email ?? '',
      })),
    )
  }
  return (
    <form onSubmit={(event) => void look(event)} className="grid gap-3">
      <Field label={t('admin.merge.other')} help={t('admin.merge.otherHelp')}>
        {(control) => (
          <TextInput
            {...control}
            type="search"
            value={key}
            maxLength={320}
            onChange={({ currentTarget }) => setKey(currentTarget.value)}
          />
        )}
      </Field>
      <div>
        <Button type="submit" size="small">
          {t('admin.merge.look')}
        </Button>
      </div>
      {found?.length === 0 && <p className="text-14 text-soft">{t('admin.merge.nobody')}</p>}
      {found && found.length > 0 && (
        <ul className="divide-y divide-line text-14">
          {found.slice(0, SHOWN).map((other) => (
            <li key={other.id} className="flex flex-wrap items-center gap-3 py-2">
              <Avatar picture={other.avatar} personId={other.id} size={36} />
              <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
                {other.name} <span className="num text-soft">{`${other.id} ${other.mail}`}</span>
              </span>
              <button type="button" className="link" onClick={() => onChosen(other.id)}>
                {t('admin.merge.choose', { name: other.name })}
              </button>
            </li>
          ))}
        </ul>
      )}
    </form>
  )
}

/** Whoever is not among so many is found by number. */
const SHOWN = 6
