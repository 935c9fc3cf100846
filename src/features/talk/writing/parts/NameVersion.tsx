import { useRef, useState } from 'react'
import { useRequest } from '#browser/calls/use-request.ts'
import { Button } from '#ui/actions/Button.tsx'
import { TextInput } from '#ui/forms/Field.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { nameVersion } from '../contract.ts'
import type { TextKind } from '../schemas.ts'

interface Props {
  text: { kind: TextKind; id: number }
  /** null: the text as it stands now. */
  revision: number | null
  name: string | null
  onNamed: () => void
}

/** Characters of a name. */
const MOST = 80

/** Gives a version a name, or takes it away. */
export function NameVersion({ text, revision, name, onNamed }: Props) {
  const { t } = useI18n()
  const [isOpen, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const [typed, setTyped] = useState(name ?? '')
  const { run, status } = useRequest(nameVersion)
  const close = () => {
    setOpen(false)
    requestAnimationFrame(() => opener.current?.focus())
  }
  const keep = async () => {
    const next = typed.trim() || null
    if (next !== null || name !== null) {
      if (!(await run({ ...text, revision, name: next }))) return
      onNamed()
    }
    close()
  }
  const label = revision === null ? t('writing.history.nameNow') : t('writing.history.name')
  if (!isOpen)
    return (
      <Button
        ref={opener}
        look="line"
        size="small"
        onClick={() => {
          setTyped(name ?? '')
          setOpen(true)
        }}
      >
        {name === null ? label : t('writing.history.rename')}
      </Button>
    )
  return (
    <form
      className="flex w-full flex-wrap items-center gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        void keep()
      }}
    >
      <TextInput
        className="min-w-0 flex-1"
        autoFocus
        value={typed}
        maxLength={MOST}
        aria-label={t('writing.history.nameOf')}
        placeholder={t('writing.history.nameExample')}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return
          event.stopPropagation()
          event.preventDefault()
          close()
        }}
      />
      <Button type="submit" size="small" isPending={status === 'pending'}>
        {t('writing.history.keepName')}
      </Button>
      <Button look="plain" size="small" onClick={close}>
        {t('writing.history.cancelName')}
      </Button>
    </form>
  )
}
