import { useRef, useState } from 'react'
import { Button } from '#ui/actions/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { uploadIcon } from '#ui/icons.ts'
import { spokenNumber } from '../../rules/order-number.ts'
import { readTrackingCsv, type TrackingFile } from '../../rules/tracking-csv.ts'
import { fileText } from './file-text.ts'

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

/** Bytes: a hundred thousand lines. Whatever is longer is another file than was meant. */
const MOST_BYTES = 6_000_000
/** Numbers and lines that are named one by one. */
const MOST_NAMED = 20

/** Reads numbers from a file into their rows, and says line by line what it could not. */
export function CsvButton({ waiting, onFile }: Props) {
  const { t, locale } = useI18n()
  const input = useRef<HTMLInputElement>(null)
  const [result, setResult] = useState<Result | 'unreadable'>()
  const read = async (file: File) => {
    const bytes = file.size > MOST_BYTES ? null : await file.arrayBuffer().catch(() => null)
    if (!bytes) return setResult('unreadable')
    const { rows, unread } = readTrackingCsv(fileText(new Uint8Array(bytes), locale))
    const known = new Set(waiting)
    const found = rows.filter(({ order }) => known.has(order))
    const unknown = rows.filter(({ order }) => !known.has(order)).map(({ order }) => order)
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
        {result === 'unreadable' && <p>{t('orders.desk.csv.unreadable')}</p>}
        {result && result !== 'unreadable' && (
          <>
            <p>{t('orders.desk.csv.found', { count: result.found })}</p>
            <Named what={t('orders.desk.csv.unknown')} names={result.unknown.map(spokenNumber)} />
            <Named what={t('orders.desk.csv.unread')} names={result.unread.map(String)} />
          </>
        )}
      </div>
    </div>
  )
}

function Named({ what, names }: { what: string; names: readonly string[] }) {
  const { t } = useI18n()
  const more = names.length - MOST_NAMED
  if (names.length === 0) return null
  return (
    <p>
      {what} {names.slice(0, MOST_NAMED).join(', ')}
      {more > 0 && ` ${t('orders.desk.csv.more', { count: more })}`}
    </p>
  )
}
