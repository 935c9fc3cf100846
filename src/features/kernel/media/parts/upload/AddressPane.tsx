import { type FormEvent, useState } from 'react'
import { request } from '#browser/calls/request.ts'
import { type ControlProps, Field, TextInput } from '#ui/forms/Field.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { addExternal } from '../../contract.ts'
import { refusalOfExternal } from '../../rules/externals.ts'
import type { MediaKind } from '../../rules/kinds.ts'
import type { MediaItem } from '../../schemas.ts'

interface Props {
  kind: MediaKind
  formId: string
  onAdded: (item: MediaItem) => void
  onPending: (isPending: boolean) => void
}

const EMPTY = { url: '', title: '', sizeText: '', extractionCode: '', archivePassword: '' }

/** Something that lies elsewhere: its address, its title, and of a file what a netdisk asks for. */
export function AddressPane({ kind, formId, onAdded, onPending }: Props) {
  const { t } = useI18n()
  const [words, setWords] = useState(EMPTY)
  const [bad, setBad] = useState<ReturnType<typeof refusalOfExternal>>(null)
  const set = (part: Partial<typeof EMPTY>) => {
    setWords({ ...words, ...part })
    setBad(null)
  }
  const add = async (event: FormEvent) => {
    event.preventDefault()
    const problem = refusalOfExternal(kind, words)
    setBad(problem)
    if (problem) return
    onPending(true)
    const item = await request(addExternal, { kind, ...words })
    onPending(false)
    if (!item) return
    setWords(EMPTY)
    onAdded(item)
  }
  return (
    <form id={formId} className="grid gap-4" onSubmit={add} noValidate>
      <Field
        label={t('library.address.url')}
        isRequired
        error={bad === 'media-address' ? t('refusal.media-address') : undefined}
      >
        {(control) => (
          <TextInput
            {...control}
            type="url"
            inputMode="url"
            value={words.url}
            placeholder="https://"
            maxLength={2_000}
            onChange={(event) => set({ url: event.currentTarget.value })}
          />
        )}
      </Field>
      {kind !== 'video' && (
        <Field
          label={t('library.address.title')}
          isRequired
          error={bad === 'media-title' ? t('refusal.media-title') : undefined}
        >
          {(control) => (
            <TextInput
              {...control}
              value={words.title}
              placeholder={t('library.address.titleHint')}
              maxLength={200}
              onChange={(event) => set({ title: event.currentTarget.value })}
            />
          )}
        </Field>
      )}
      {kind === 'attachment' && <Netdisk words={words} onWords={set} />}
    </form>
  )
}

function Netdisk({
  words,
  onWords,
}: {
  words: typeof EMPTY
  onWords: (part: Partial<typeof EMPTY>) => void
}) {
  const { t } = useI18n()
  const input =
    (name: 'sizeText' | 'extractionCode' | 'archivePassword', most: number) => (control: ControlProps) => (
      <TextInput
        {...control}
        value={words[name]}
        maxLength={most}
        autoComplete="off"
        onChange={(event) => onWords({ [name]: event.currentTarget.value })}
      />
    )
  return (
    <>
      <div className="grid grid-cols-2 gap-3">
        <Field label={t('library.address.size')}>{input('sizeText', 40)}</Field>
        <Field label={t('library.address.code')}>{input('extractionCode', 100)}</Field>
      </div>
      <Field label={t('library.address.password')} help={t('library.address.passwordHelp')}>
        {input('archivePassword', 100)}
      </Field>
    </>
  )
}
