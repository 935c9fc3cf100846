import { useState } from 'react'
import { Button } from '#ui/actions/Button.tsx'
import { Field, TextInput } from '#ui/forms/Field.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { downloadIcon } from '#ui/icons.ts'
import { savePostings } from './save-postings.ts'

/** All postings of some days as a file, from which every balance can be computed again. */
export function PostingsExport() {
  const { t } = useI18n()
  const [from, setFrom] = useState('')
  const [to, setTo] = useState('')
  const [state, setState] = useState<'idle' | 'pending' | 'failed'>('idle')
  const take = async () => {
    setState('pending')
    const isWhole = await savePostings('postings.csv', { from: from || null, to: to || null })
    setState(isWhole ? 'idle' : 'failed')
  }
  return (
    <details className="card p-4 sm:px-5">
      <summary className="cursor-pointer font-medium">{t('admin.ledger.export')}</summary>
      <p className="my-3 text-14 text-soft">{t('admin.ledger.exportHelp')}</p>
      <div className="flex flex-wrap items-end gap-2.5">
        <Field label={t('admin.ledger.from')}>
          {(control) => (
            <TextInput
              {...control}
              type="date"
              value={from}
              onChange={({ currentTarget }) => setFrom(currentTarget.value)}
            />
          )}
        </Field>
        <Field label={t('admin.ledger.to')}>
          {(control) => (
            <TextInput
              {...control}
              type="date"
              value={to}
              onChange={({ currentTarget }) => setTo(currentTarget.value)}
            />
          )}
        </Field>
        <Button look="line" className="h-11" isPending={state === 'pending'} onClick={take}>
          <Icon path={downloadIcon} size={16} />
          CSV
        </Button>
      </div>
      {state === 'failed' && (
        <p role="alert" className="mt-3 text-14 text-danger">
          {t('admin.ledger.exportFailed')}
        </p>
      )}
    </details>
  )
}
