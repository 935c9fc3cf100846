import { useRef, useState } from 'react'
import { Button } from '#ui/actions/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { uploadIcon } from '#ui/icons.ts'
import { spokenNumber } from '../../rules/order-number.ts'
import { readTrackingCsv, type TrackingFile } from '../../rules/tracking-csv.ts'

interface Props {
  /** Numbers of the orders that are shown. */
  waiting: readonly string[]
  onFile: (file: TrackingFile) => void
}

interface Result {
  found: number
  unknown: string[]
  unread: number[]
}

/** Reads numbers from a file into their rows, and says line by line what it could not. */
export function CsvButton({ waiting, onFile }: Props) {
  const { t } = useI18n()
  const input = useRef<HTMLInputElement>(null)
  const [result, setResult] = useState<Result>()
  const read = async (file: File) => {
    const { rows, unread } = readTrackingCsv(await file.text())
    const found = rows.filter(({ order }) => waiting.includes(order))
    const unknown = rows.filter(({ order }) => !waiting.includes(order)).map(({ order }) => order)
    onFile({ rows: found, unread })
    setResult({ found: found.length, unknown, unread })
  }
  return (
    <div className="grid min-w-0 gap-1.5">
      <div>
        <Button look="line" size="small" onClick={() => input.current?.click()}>
          <Icon path={uploadIcon} size={16} />
          {t('orders.desk.csv')}
        </Button>
        <input
          ref={input}
          type="file"
          accept=".csv,.tsv,.txt,text/csv"
          className="hidden"
          aria-label={t('orders.desk.csv')}
          onChange={({ currentTarget }) => {
            const file = currentTarget.files?.[0]
            if (file) void read(file)
            // So that the same file can be chosen again.
            currentTarget.value = ''
          }}
        />
      </div>
      <div role="status" className="grid gap-0.5 text-13 text-soft">
        {result && (
          <>
            <p>{t('orders.desk.csv.found', { count: result.found })}</p>
            {result.unknown.length > 0 && (
              <p>
                {t('orders.desk.csv.unknown')} {result.unknown.map(spokenNumber).join(', ')}
              </p>
            )}
            {result.unread.length > 0 && (
              <p>
                {t('orders.desk.csv.unread')} {result.unread.join(', ')}
              </p>
            )}
          </>
        )}
      </div>
    </div>
  )
}
