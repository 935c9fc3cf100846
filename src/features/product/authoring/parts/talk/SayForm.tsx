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

/** Characters of a comment, and of words that are proposed. */
const MOST = 2_000
const MOST_PROPOSED = 1_000

/** A field for a comment or an answer. */
export function SayForm({ draft, parent, people, passage, onSaid }: Props) {
  const { t } = useI18n()
  const [words, setWords] = useState('')
  /** Other words, and the passage that they are for. */
  const [typed, setTyped] = useState<{ of: string; words: string } | null>(null)
  const { run, status } = useRequest(commentOnDraft)
  // What stands in one line alone can be put in the place of another.
  const canPropose = parent === null && passage !== null && !passage.text.trim().includes('\n')
  const proposal = typed && typed.of === passage?.text ? typed.words : null
  const proposed = canPropose && proposal !== null && proposal !== passage.text ? proposal : null
  const say = async () => {
    if (words.trim() === '' && proposed === null) return
    const about = parent === null ? passage : null
    if (!(await run({ id: draft, words, passage: about, proposal: proposed, parent }))) return
    setWords('')
    setTyped(null)
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
      {canPropose && proposal !== null && (
        <>
          <TextArea
            rows={2}
            dir="auto"
            value={proposal}
            maxLength={MOST_PROPOSED}
            aria-label={t('authoring.talk.proposal')}
            onChange={({ target }) => setTyped({ of: passage.text, words: target.value.replace(/\n/g, ' ') })}
          />
          <p className="text-13 text-soft">{t('authoring.talk.proposal.help')}</p>
        </>
      )}
      {canPropose && proposal === null && (
        <Button
          look="line"
          size="small"
          className="justify-self-start"
          onClick={() => setTyped({ of: passage.text, words: passage.text })}
        >
          {t('authoring.talk.propose')}
        </Button>
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
