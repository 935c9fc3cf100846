import { useState } from 'react'
import { ReasonFields, type ReasonFormProps } from '../forms/ReasonForm.tsx'
import type { DialogProps } from './Dialog.tsx'
import { FormDialog } from './FormDialog.tsx'

type Props<Result> = ReasonFormProps<Result> &
  Pick<DialogProps, 'isOpen' | 'onClose' | 'title' | 'description'> & {
    /** Key of what the words are about: those for one thing are not shown for another. */
    about?: string | number | undefined
    /** What stands in it before anybody types. */
    initial?: string | undefined
  }

/** Asks for words before something is done, and closes once that is done. Closed before, it keeps what was typed. */
export function ReasonDialog<Result>({
  isOpen,
  onClose,
  title,
  description,
  about,
  initial = '',
  ...form
}: Props<Result>) {
  const [kept, setKept] = useState<{ about: typeof about; words: string } | null>(null)
  const [isSending, setSending] = useState(false)
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      isLocked={isSending}
      title={title}
      description={description}
      width={502}
    >
      <ReasonFields
        {...form}
        onSend={async (words) => {
          setSending(true)
          try {
            return await form.onSend(words)
          } finally {
            setSending(false)
          }
        }}
        words={kept && kept.about === about ? kept.words : initial}
        onWords={(words) => setKept({ about, words })}
        onDone={(result) => {
          setKept(null)
          onClose()
          return form.onDone(result)
        }}
      />
    </FormDialog>
  )
}
