import { useState } from 'react'
import { useRequest } from '#browser/calls/use-request.ts'
import type { PersonCard } from '#features/kernel/people/schemas.ts'
import { Button } from '#ui/actions/Button.tsx'
import { TextArea } from '#ui/forms/Field.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { commentOnDraft } from '../../contract.ts'
import type { Passage } from './passages.ts'

interface Props {
  draft: number
  /** The comment that is answered; null: a new one. */
  parent: number | null
  /** Who else may see it, and can be named. */
  people: readonly PersonCard[]
  passage: Passage | null
  onSaid: () => void
}

/** Characters of a comment. */
const MOST = 2_000

/** A field for a comment or an answer. */
export function SayForm({ draft, parent, people, passage, onSaid }: Props) {
  const { t } = useI18n()
  const [words, setWords] = useState('')
  const { run, status } = useRequest(commentOnDraft)
  const say = async () => {
    if (words.trim() === '') return
    if (!(await run({ id: draft, words, passage: parent === null ? passage : null, parent }))) return
    setWords('')
    onSaid()
  }
  const label = t(parent === null ? 'authoring.talk.write' : 'authoring.talk.answer')
  return (
    <form
      className="grid gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        void say()
      }}
    >
      {parent === null && (
        <p className="text-13 text-soft">
          {passage
            ? t('authoring.talk.aboutPassage', { passage: passage.text })
            : t('authoring.talk.aboutAll')}
        </p>
      )}
      <TextArea
        rows={2}
        dir="auto"
        value={words}
        maxLength={MOST}
        aria-label={label}
        onChange={({ target }) => setWords(target.value)}
      />
      <div className="flex flex-wrap gap-2">
        {people.map(({ databaseId, name }) => (
          <Button
            key={databaseId}
            look="plain"
            size="small"
            aria-label={t('authoring.talk.mention', { name: `@${name}` })}
            onClick={() => setWords(`${words}${words === '' || words.endsWith(' ') ? '' : ' '}@${name} `)}
          >
            @{name}
          </Button>
        ))}
        <Button type="submit" size="small" look="main" isPending={status === 'pending'}>
          {parent === null ? t('authoring.talk.send') : label}
        </Button>
      </div>
    </form>
  )
}
