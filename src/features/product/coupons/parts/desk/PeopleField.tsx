import { useId, useState } from 'react'
import { Button } from '#ui/actions/Button.tsx'
import { Field, TextInput } from '#ui/forms/Field.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { useFoundPeople } from '../use-found-people.ts'

interface Person {
  databaseId: number
  name: string
}

interface Props {
  label: string
  people: readonly Person[]
  onPeople: (people: readonly Person[]) => void
  error: string | undefined
}

/** Several people, found by the beginning of their names or by their numbers; each goes at a press on their name. */
export function PeopleField({ label, people, onPeople, error }: Props) {
  const { t } = useI18n()
  const id = useId()
  const { typed, setTyped, found, look, exact, only } = useFoundPeople()
  const [missing, setMissing] = useState<string>()
  const add = () => {
    const number = /^#?(\d{1,15})$/.exec(typed.trim())?.[1]
    const byNumber = number ? { databaseId: Number(number), name: `#${number}` } : undefined
    const person = exact ?? byNumber ?? only
    if (!person) return setMissing(t('coupons.push.nobody'))
    if (!people.some(({ databaseId }) => databaseId === person.databaseId)) onPeople([...people, person])
    setTyped('')
  }
  return (
    <div className="grid gap-2">
      <Field label={label} help={t('coupons.desk.people.help')} error={missing ?? error}>
        {(control) => (
          <span className="grid grid-cols-[minmax(0,1fr)_auto] gap-2">
            <TextInput
              {...control}
              list={id}
              maxLength={60}
              autoComplete="off"
              value={typed}
              onChange={({ currentTarget }) => {
                setMissing(undefined)
                void look(currentTarget.value)
              }}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return
                event.preventDefault()
                add()
              }}
            />
            <datalist id={id}>
              {found.map(({ databaseId, name }) => (
                <option key={databaseId} value={name} />
              ))}
            </datalist>
            <Button look="line" className="h-11" onClick={add}>
              {t('coupons.desk.people.add')}
            </Button>
          </span>
        )}
      </Field>
      {people.length > 0 && <Named people={people} onPeople={onPeople} />}
    </div>
  )
}

function Named({ people, onPeople }: Pick<Props, 'people' | 'onPeople'>) {
  const { t } = useI18n()
  return (
    <ul className="flex flex-wrap gap-2">
      {people.map(({ databaseId, name }) => (
        <li key={databaseId}>
          <Button
            look="line"
            size="small"
            aria-label={t('coupons.desk.people.remove', { name })}
            onClick={() => onPeople(people.filter((one) => one.databaseId !== databaseId))}
          >
            {name} ×
          </Button>
        </li>
      ))}
    </ul>
  )
}
