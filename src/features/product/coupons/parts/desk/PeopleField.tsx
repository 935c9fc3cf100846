import { useState } from 'react'
import { Button } from '#ui/actions/Button.tsx'
import { Field, TextInput } from '#ui/forms/Field.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { FoundPeople } from '../FoundPeople.tsx'
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

/** Several people, found by their names and chosen, or by their numbers; each goes at a press on their name. */
export function PeopleField({ label, people, onPeople, error }: Props) {
  const { t } = useI18n()
  const { typed, found, type, close, settle } = useFoundPeople()
  const [missing, setMissing] = useState<string>()
  const put = ({ databaseId, name }: Person) => {
    setMissing(undefined)
    if (!people.some((one) => one.databaseId === databaseId)) onPeople([...people, { databaseId, name }])
    close()
  }
  const add = async () => {
    const { person, isAny } = await settle()
    const number = /^#?(\d{1,15})$/.exec(typed.trim())?.[1]
    if (person) put(person)
    else if (number) put({ databaseId: Number(number), name: `#${number}` })
    else setMissing(t(isAny ? 'coupons.push.choose' : 'coupons.push.nobody'))
  }
  return (
    <div className="grid gap-2">
      <Field label={label} help={t('coupons.desk.people.help')} error={missing ?? error}>
        {(control) => (
          <span className="grid grid-cols-[minmax(0,1fr)_auto] gap-2">
            <TextInput
              {...control}
              maxLength={60}
              autoComplete="off"
              value={typed}
              onChange={({ currentTarget }) => {
                setMissing(undefined)
                type(currentTarget.value)
              }}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return
                event.preventDefault()
                void add()
              }}
            />
            <Button look="line" className="h-11" onClick={() => void add()}>
              {t('coupons.desk.people.add')}
            </Button>
          </span>
        )}
      </Field>
      <FoundPeople people={found} onChoose={put} />
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
