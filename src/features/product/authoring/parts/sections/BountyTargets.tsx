import { useId, useState } from 'react'
import { request } from '#browser/calls/request.ts'
import { BOUNTY_TARGETS_MOST } from '#features/product/community/rules.ts'
import { suggestPeople } from '#features/talk/editor/contract.ts'
import type { SuggestedPeople } from '#features/talk/editor/schemas.ts'
import { Avatar } from '#ui/content/Avatar.tsx'
import { Segments } from '#ui/forms/Choice.tsx'
import { TextInput } from '#ui/forms/Field.tsx'
import { useI18n } from '#ui/i18n.tsx'
import type { Form } from '../../schemas.ts'
import { TagList } from '../TagList.tsx'
import { FieldWrong } from '../wrong/FieldWrong.tsx'

interface Props {
  bounty: Form['bounty']
  set: (next: Partial<Form['bounty']>) => void
}

const WHO = ['ALL', 'SOME'] as const

/** Whether everybody may answer for the reward, or only those who are named. */
export function BountyTargets({ bounty, set }: Props) {
  const { t } = useI18n()
  return (
    <div data-field="targets" className="grid gap-2">
      <b className="text-14 font-medium">{t('authoring.bounty.who')}</b>
      <Segments
        name="bounty-target"
        label={t('authoring.bounty.who')}
        segments={WHO.map((value) => ({ value, label: t(`authoring.bounty.${value}`) }))}
        value={bounty.target}
        onValue={(target) => set({ target })}
      />
      {bounty.target === 'SOME' && <Named bounty={bounty} set={set} />}
      <FieldWrong field="targets" />
    </div>
  )
}

type Person = SuggestedPeople['nodes'][number]

function Named({ bounty: { targetList, targetNames = [] }, set }: Props) {
  const { t } = useI18n()
  const list = useId()
  const [typed, setTyped] = useState('')
  const [found, setFound] = useState<readonly Person[]>([])
  const put = (ids: readonly number[], names: readonly string[]) =>
    set({ targetList: [...ids], targetNames: [...names] })
  const look = async (key: string) => {
    setTyped(key)
    if (key.trim() === '') return setFound([])
    const answer = await request(suggestPeople, { key: key.trim() })
    if (answer) setFound(answer.nodes)
  }
  const add = ({ databaseId, name }: Person) => {
    setTyped('')
    setFound([])
    put([...targetList, databaseId], [...targetNames, name])
  }
  const remove = (id: number) => {
    const at = targetList.indexOf(id)
    put(targetList.toSpliced(at, 1), targetNames.toSpliced(at, 1))
  }
  const offered =
    typed.trim() === '' ? [] : found.filter(({ databaseId }) => !targetList.includes(databaseId))
  return (
    <>
      <TagList
        tags={targetList}
        nameOf={(id) => targetNames[targetList.indexOf(id)] ?? `#${id}`}
        onRemove={remove}
      />
      {targetList.length < BOUNTY_TARGETS_MOST && (
        <TextInput
          aria-label={t('authoring.bounty.people')}
          placeholder={t('authoring.bounty.people')}
          aria-controls={list}
          autoComplete="off"
          maxLength={60}
          value={typed}
          onChange={({ currentTarget }) => void look(currentTarget.value)}
          onKeyDown={(event) => {
            const [first] = offered
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
            event.preventDefault()
            if (first) add(first)
          }}
        />
      )}
      <ul id={list} aria-live="polite" className="grid gap-1">
        {offered.map((person) => (
          <li key={person.databaseId}>
            <button type="button" className="desk-person" onClick={() => add(person)}>
              <Avatar picture={person.avatar} size={24} personId={person.databaseId} />
              <span className="truncate">{person.name}</span>
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}
