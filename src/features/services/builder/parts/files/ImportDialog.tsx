import { useState } from 'react'
import { send } from '#browser/calls/request.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Field } from '#ui/forms/Field.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { readPageFile } from '../../contract.ts'
import { type Content, MOST_CONTENT } from '../../rules/content.ts'
import type { FileRead } from '../../schemas.ts'

interface Props {
  pageKey: string
  name: string
  onClose: () => void
  /** Puts what fits in the place of what the page has. */
  onTake: (content: Content) => void
}

/** What a file holds as JSON; null: it is none. */
async function jsonOf(file: File): Promise<object | null> {
  try {
    const value: unknown = JSON.parse(await file.text())
    return typeof value === 'object' ? value : null
  } catch {
    return null
  }
}

/** Looks a file of a page through, says what of it does not fit, and takes the rest into the draft when asked to. */
export function ImportDialog({ pageKey, name, onClose, onTake }: Props) {
  const { t } = useI18n()
  const [found, setFound] = useState<FileRead | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const read = async (file: File | undefined) => {
    setFound(null)
    setProblem(null)
    if (!file) return
    const json = file.size > MOST_CONTENT ? null : await jsonOf(file)
    if (!json) {
      setProblem(t(file.size > MOST_CONTENT ? 'refusal.page-too-large' : 'refusal.file-unreadable'))
      return
    }
    const outcome = await send(readPageFile, { key: pageKey, file: json }, { steps: 'all' })
    if (outcome.ok) return setFound(outcome.result)
    const { refusal } = outcome
    // What the door itself does not read, as it is nested too deeply, is no page either.
    if (refusal?.code === 'malformed') return setProblem(t('refusal.file-unreadable'))
    setProblem(refusal?.messages.join(' ') ?? t('builder.block.unreached'))
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      width={560}
      title={t('builder.file.take', { name })}
      description={t('builder.file.take.hint')}
      footer={
        <>
          <Button look="line" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button
            look="main"
            disabled={!found || found.count === 0}
            onClick={() => found && onTake(found.content)}
          >
            {t('builder.file.take.do')}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <Field label={t('builder.file.choose')} error={problem ?? undefined}>
          {(control) => (
            <input
              {...control}
              type="file"
              accept="application/json,.json"
              className="bf-file"
              onChange={(event) => void read(event.target.files?.[0])}
            />
          )}
        </Field>
        {found && (
          <div role="status" className="grid gap-3">
            <p className="text-14">{t('builder.file.fits', { count: found.count })}</p>
            {found.problems.length > 0 && (
              <div className="rounded-control bg-danger-wash p-3 text-14">
                <p>{t('builder.file.problems')}</p>
                <ul className="list-disc pl-5">
                  {[...new Set(found.problems)].map((one) => (
                    <li key={one}>{one}</li>
                  ))}
                </ul>
              </div>
            )}
          </div>
        )}
      </div>
    </Dialog>
  )
}
